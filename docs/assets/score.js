// The score form: adds up what was entered and reads the table that the page carries. No rule is said here.
document$.subscribe(() => {
  for (const form of document.querySelectorAll("form.score")) {
    const known = JSON.parse(form.parentElement.querySelector("script.score-table").textContent)
    const { words } = known
    const number = (name) => Number(form.elements[name].value)

    const fault = () => {
      const wrong = [...form.querySelectorAll("input[type=number]")].find((input) => !input.validity.valid)
      if (wrong) {
        const name = wrong.closest("label").querySelector("span").textContent
        const told = { name, min: wrong.min, max: wrong.max, step: wrong.step }
        return words.bad.replace(/\{(\w+)\}/g, (_, key) => told[key])
      }
      return number("points") + number("kitty") > 200 ? words.more : null
    }

    const reckon = (each) => {
      const factor = each.factors[form.elements.lead.value]
      if (factor === null) return words.no
      const fines = number("declarers") - number("attackers")
      if (!each.fines && (number("declarers") > 0 || number("attackers") > 0)) return words.fines
      const kitty = form.elements.won.checked ? number("kitty") * factor : 0
      const total = Math.max(0, number("points") + kitty + fines)
      const [, rise] = each.rises.filter(([first]) => first <= total).at(-1)
      return `${words.total} ${total}: ${rise}`
    }

    const line = (title, text) => {
      const made = document.createElement("p")
      const name = document.createElement("b")
      name.textContent = title
      made.append(name, ` ${text}`)
      return made
    }

    const show = () => {
      const wrong = fault()
      form.querySelector("output").replaceChildren(...wrong
        ? [line("", wrong)]
        : Object.values(known.documents).map((each) => line(each.name, reckon(each))))
    }
    form.addEventListener("input", show)
    form.addEventListener("submit", (event) => event.preventDefault())
    show()
  }
})
