import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvs } from './asvs-numbers.data.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const expected = Object.entries(asvs).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => ({
    id: `${section}.${number.replace('*', '')}`,
    level: number.endsWith('*') ? '1' : '2',
  })),
)
/** Of these chapters nothing is here: one sentence names all their requirements. */
const absent = /^(?:10|17)\./

const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) =>
    line
      .slice(2, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

test('each requirement of levels 1 and 2 has its line, in the order of the standard, with its level', () => {
  const told = rows.map(([id = '', level = '']) => ({ id, level }))
  expect(told).toEqual(expected.filter(({ id }) => !absent.test(id)))
})

const verdicts = new Set(['pass', 'open', 'exception', 'not applicable'])

test('each line has a verdict, and says what shows it', () => {
  const unclear = rows.filter(([, , , verdict = '', shown = '']) => !verdicts.has(verdict) || shown.length < 6)
  expect(unclear).toEqual([])
})

test('each file that it names is in the repository', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  }).split('\n')
  const names = new Set(listed.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const told = [...page.matchAll(/`([\w.-]+\.(?:ts|tsx|conf|md|dockerignore))`|`(\.dockerignore)`/g)].map(
    ([, file, dot]) => file ?? dot ?? '',
  )
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter((name) => !names.has(name))).toEqual([])
})
