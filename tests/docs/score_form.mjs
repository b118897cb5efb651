// Runs the script of the score form on a form that is made of what the page says of its fields, once for each entry.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

const { script, table, fields, entries } = JSON.parse(readFileSync(0, 'utf8'))

/** A field as a browser has it: a number is valid within its bounds and on its steps. */
function fieldOf ({ title, type, min, max, step }) {
  return {
    type,
    min,
    max,
    step,
    value: '',
    checked: false,
    get validity () {
      const number = Number(this.value)
      const isOnStep = (number - Number(min)) % Number(step) === 0
      return { valid: this.value !== '' && number >= Number(min) && number <= Number(max) && isOnStep }
    },
    closest: () => ({ querySelector: () => ({ textContent: title }) })
  }
}

const elements = Object.fromEntries(fields.map(field => [field.name, fieldOf(field)]))
const listeners = {}
let shown = []
const form = {
  elements,
  parentElement: { querySelector: () => ({ textContent: table }) },
  querySelector: () => ({ replaceChildren: (...lines) => { shown = lines } }),
  querySelectorAll: () => Object.values(elements).filter(field => field.type === 'number'),
  addEventListener: (kind, listener) => { listeners[kind] = listener }
}
const made = () => ({ textContent: '', parts: [], append (...parts) { this.parts = parts } })

runInNewContext(script, {
  document: { querySelectorAll: () => [form], createElement: made },
  document$: { subscribe: listener => listener() }
})
const answers = entries.map(entry => {
  for (const [name, value] of Object.entries(entry)) elements[name][typeof value === 'boolean' ? 'checked' : 'value'] = value
  listeners.input()
  return shown.map(({ parts: [title, text] }) => [title.textContent, text.trim()])
})
process.stdout.write(JSON.stringify(answers))
