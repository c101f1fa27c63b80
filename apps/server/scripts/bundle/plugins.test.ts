import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asAscii, placed } from './plugins.ts'

test('a source in the bundle finds the files that lie beside it', () => {
  const code = "readFile(new URL('words.txt', import.meta.url)); join(import.meta.dirname, 'x')"
  expect(placed(code, '../src/a/b.ts')).toBe(
    `readFile(new URL('words.txt', new URL("../src/a/b.ts", import.meta.url).href)); ` +
      `join(process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(new URL("../src/a/b.ts", import.meta.url))), 'x')`,
  )
})

test('texts, templates and expressions mean what they meant', () => {
  const means = (code: string) => runInThisContext(code) as unknown
  for (const code of ["'Maji ya Moto’s 🥾'", '`“${1 + 1}” ñ`', '/^[’\u{1f97e}]$/u.test("🥾")']) {
    expect(asAscii(code)).toMatch(/^[\0-\x7f]+$/)
    expect(means(asAscii(code))).toBe(means(code))
  }
})
