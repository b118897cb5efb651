// The score form: adds up what was entered and reads the table that the page carries. No rule is said here.
document$.subscribe(() => {
  for (const form of document.querySelectorAll("form.score")) {
    const known = JSON.parse(form.parentElement.querySelector("script.score-table").textContent)
    const number = (name) => Number(form.elements[name].value) || 0
    const show = () => {
      const lines = Object.values(known.documents).map((each) => {
        const factor = each.factors[form.elements.lead.value]
        if (factor === null) return [each.name, "–", known.words.no]
        const kitty = form.elements.won.checked ? number("kitty") * factor : 0
        const fines = each.fines ? number("declarers") - number("attackers") : 0
        const total = Math.max(0, number("points") + kitty + fines)
        return [each.name, total, each.rises[Math.floor(total / 5)] ?? known.words.beyond]
      })
      const output = form.querySelector("output")
      output.replaceChildren(...lines.map(([name, total, rise]) => {
        const line = document.createElement("p")
        const title = document.createElement("b")
        title.textContent = name
        line.append(title, ` ${known.words.total} ${total}: ${rise}`)
        return line
      }))
    }
    form.addEventListener("input", show)
    form.addEventListener("submit", (event) => event.preventDefault())
    show()
  }
})
