import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('it says that it is UTF-8, quotes its texts and ends its rows with CRLF', () => {
  expect(
    toCsv([
      ['Name', 'Spent (KES)'],
      ['Achieng "Flo" O’Connor, Kisumu', { figure: -1432.5, decimals: 2 }],
    ]),
  ).toBe('\uFEFF"Name","Spent (KES)"\r\n"Achieng ""Flo"" O’Connor, Kisumu",-1432.50\r\n')
})

test.each(['=1+1', '+254712345678', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =cmd|calc', '＝1+1'])(
  'the text %j is no formula any more',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

test('what is read back is what was written, and no cell begins a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\' aZ9é＝'.split('')), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const read = parse(toCsv(rows))
      expect(read.map((row) => row.length)).toEqual(rows.map(() => 2))
      for (const [at, row] of rows.entries()) {
        for (const [column, wrote] of row.entries()) {
          const cell = read[at]?.[column] ?? ''
          expect([wrote, `'${wrote}`]).toContain(cell)
          expect(cell.trimStart()).not.toMatch(/^[=+\-@＝]/)
          expect(cell).not.toMatch(/^[\t\r\n]/)
        }
      }
    }),
  )
})

/** As RFC 4180 has it. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, text = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(text.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
