import { expect, test } from 'vitest'
import { checkCoverage, readRows, type Sources } from './check-coverage.ts'

const sources: Sources = {
  testFile: (path) => (path === 'a.test.ts' ? "test('it\\'s said', () => {})" : null),
  running: ['<p>Redirecting to My\n   Bookings in {left} seconds...</p>', "const empty = 'You don\\'t have any'"],
}
const table = (...rows: string[]) =>
  readRows(['| id | statement | test |', '|---|---|---|', ...rows].join('\n'), 'coverage.md')
const problemsOf = (rows: string[], quoted: string[] = []) => checkCoverage(table(...rows), quoted, sources).problems

test('a row whose test and whose text are there is in order, however the text is broken', () => {
  const rows = [
    `| 1 | Says "Redirecting to My Bookings in N seconds..." | a.test.ts › it's said |`,
    `| 2 | Says "You don't have any" | a.test.ts › it's said |`,
  ]
  expect(problemsOf(rows, ["You don't have any"])).toEqual([])
})

test.each([
  ['a file that is not there', ['| 1 | x | b.test.ts › it |'], [], 'there is no b.test.ts'],
  ['a test that is not there', ['| 1 | x | a.test.ts › gone |'], [], 'has no test "gone"'],
  ['a cell that names no test', ['| 1 | x | later |'], [], 'is not "file › test"'],
  [
    'a text that no source says',
    [`| 1 | "Never said" | a.test.ts › it's said |`],
    [],
    '"Never said" stands in no source',
  ],
  ['a text that no row quotes', [`| 1 | x | a.test.ts › it's said |`], ['Lost'], 'no row quotes "Lost"'],
  [
    'a row taken out',
    [`| 1 | x | a.test.ts › it's said |`, `| 3 | x | a.test.ts › it's said |`],
    [],
    'row 3 stands where row 2',
  ],
])('%s is a problem', (_name, rows, quoted, problem) => {
  expect(problemsOf(rows, quoted).join()).toContain(problem)
})

test('each document counts its rows from 1', () => {
  const one = table(`| 1 | x | a.test.ts › it's said |`)
  const two = readRows(`| 1 | y | a.test.ts › it's said |`, 'coverage/part.md')
  expect(checkCoverage([...one, ...two], [], sources).problems).toEqual([])
})

test('open rows are counted, and asked for nothing yet', () => {
  const { problems, open } = checkCoverage(table('| 1 | "Not built" | open |'), ['Not built'], sources)
  expect([problems, open.length]).toEqual([[], 1])
})
