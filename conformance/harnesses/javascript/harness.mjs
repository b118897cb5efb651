/**
 * Protocol 1 of the conformance suite: reads requests from stdin and writes answers to stdout, one JSON object a line.
 *
 * Run by `shengji check -- node harness.mjs`. It knows no rule of the game: the questions go to operations.mjs.
 */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { BadInput, shown } from './input.mjs'
import { Undecided, operations } from './operations.mjs'
import { UnknownRuleset, documents, rulesOf } from './rulesets.mjs'

const PROTOCOL = 1

/** The runner said something that protocol 1 does not have; there is no answer to give, so the harness ends. */
class ProtocolError extends Error {}

/**
 * The lines of a stream, without their line feeds, however the stream is cut into chunks. Only a line feed ends a
 * line: JSON may hold other characters that some readers take for one.
 * @param {import('node:stream').Readable} stream
 * @returns {AsyncGenerator<string>}
 */
async function * linesOf (stream) {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    yield * lines
  }
  if (rest !== '') yield rest
}

/** Writes an answer, and waits while the runner is slow to read. */
async function send (answer) {
  if (!process.stdout.write(JSON.stringify(answer) + '\n')) await once(process.stdout, 'drain')
}

function parse (line) {
  let request
  try {
    request = JSON.parse(line)
  } catch (error) {
    throw new ProtocolError(`not JSON (${error.message.replace(/\s+/g, ' ')})`)
  }
  if (request === null || typeof request !== 'object' || Array.isArray(request)) {
    throw new ProtocolError('a request is needed, an object with "cmd"')
  }
  return request
}

/** The rules now in force; null until a ruleset is set, and after one that was refused. */
let rules = null

const commands = new Map(Object.entries({
  start ({ protocol }) {
    if (protocol !== PROTOCOL) {
      throw new ProtocolError(`protocol ${shown(protocol)} is asked for, this harness speaks protocol ${PROTOCOL}`)
    }
    const { name, version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
    return {
      protocol: PROTOCOL,
      implementation: { name, version, language: 'JavaScript' },
      operations: [...operations.keys()],
      documents
    }
  },

  ruleset ({ document, readings }) {
    rules = null
    try {
      rules = rulesOf(document, readings)
      return { ok: true }
    } catch (error) {
      if (!(error instanceof UnknownRuleset)) throw error
      return { ok: false, message: error.message }
    }
  },

  run ({ seq, op, input }) {
    if (!Number.isInteger(seq)) throw new ProtocolError(`run: "seq" has to be a whole number, not ${shown(seq)}`)
    try {
      return { seq, output: answer(op, input) }
    } catch (error) {
      if (error instanceof Undecided) return { seq, skipped: true, message: error.message }
      if (!(error instanceof BadInput)) console.error(error)
      return { seq, errored: true, message: error.message }
    }
  }
}))

function answer (op, input) {
  const operation = operations.get(op)
  if (!operation) {
    throw new BadInput(`unknown operation ${shown(op)}: known are ${[...operations.keys()].join(', ')}`)
  }
  if (rules === null) throw new BadInput('no ruleset is set: send "ruleset" first')
  if (input === null || typeof input !== 'object') throw new BadInput(`input: an object is needed, not ${shown(input)}`)
  return operation(rules, input)
}

async function serve () {
  let number = 0
  for await (const line of linesOf(process.stdin)) {
    number += 1
    if (line.trim() === '') continue
    try {
      const request = parse(line)
      if (request.cmd === 'stop') return
      const command = commands.get(request.cmd)
      if (!command) throw new ProtocolError(`unknown command ${shown(request.cmd)}`)
      await send(command(request))
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      console.error(`harness.mjs: line ${number}: ${error.message}`)
      process.exitCode = 2
      return
    }
  }
}

process.stdout.on('error', () => {
  console.error('harness.mjs: the runner has stopped reading')
  process.exit(2)
})

await serve()
