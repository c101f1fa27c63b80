import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from './ask-password.ts'

/** A terminal at which somebody types these lines, each once it is asked for. */
function terminal(...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const shown: string[] = []
  const output = new PassThrough()
  output.on('data', (chunk: Buffer) => {
    shown.push(chunk.toString())
    const asked = chunk.toString().endsWith(': ')
    const line = asked ? typed.shift() : undefined
    if (line !== undefined) setImmediate(() => input.write(`${line}\r`))
  })
  return { input, output, shown: () => shown.join('') }
}

test('what is typed at a terminal is asked for twice and never shown', async () => {
  const asked = terminal('Karibu-sana-2026', 'Karibu-sana-2026')
  expect(await askPassword(asked)).toBe('Karibu-sana-2026')
  expect(asked.shown()).toBe('Password: \nThe same once more: \n')
})

test('two that differ are none', async () => {
  expect(await askPassword(terminal('Karibu-sana-2026', 'Karibu-sana-2027'))).toBeNull()
})

test('of a pipe the first line is read, and nothing is asked', async () => {
  const input = new PassThrough()
  input.end('Karibu-sana-2026\nmore\n')
  const output = new PassThrough()
  expect(await askPassword({ input, output })).toBe('Karibu-sana-2026')
  expect(output.read()).toBeNull()
})
