import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const limits = { rows: 3, cells: 3, cellLength: 20 }

/** The rows up to the first refusal, and that. */
function read(text: string) {
  const found = [...parseCsv(text, limits)]
  return { rows: found.flatMap((row) => (row.ok ? [row.value] : [])), refusal: found.find((row) => !row.ok)?.error }
}

test.each([
  ['', []],
  ['a,b', [['a', 'b']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\nc', [['a'], ['b'], ['c']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,b,', [['a', 'b', '']]],
  ['"a,b","c ""d""","e\r\nf"', [['a,b', 'c "d"', 'e\r\nf']]],
  ['""', [['']]],
  ['\uFEFF"a",b', [['a', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j', (text, rows) => {
  expect(read(text)).toEqual({ rows, refusal: undefined })
})

test.each([
  ['a\n"never closed', 'bad_csv', 2],
  ['"a"b,c', 'bad_csv', 1],
  ['a "quoted" word', 'bad_csv', 1],
  ['a cell that is longer than may be', 'bad_csv', 1],
  ['a\nb\nc\nd', 'too_many_rows', 4],
  ['a,b,c\n,,,,', 'bad_csv', 2],
  [`a\n${'"'.repeat(60)}`, 'bad_csv', 2],
])('%j is refused', (text, kind, line) => {
  expect(read(text).refusal).toEqual({ kind, line })
  expect([...parseCsv(text, limits)]).toHaveLength(line)
})
