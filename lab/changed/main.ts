import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { printOutcome } from '../check/print-outcome.ts'
import { runAll } from '../check/run-all.ts'
import { runStep } from '../check/run-step.ts'
import { steps, type Step } from '../check/steps.ts'
import { sourceFiles } from '../walls/check-house.ts'
import { readHouse } from '../walls/read-house.ts'
import { touchedTests } from './touched-tests.ts'

/**
 * `npm run test:changed [COMMIT]`: what the changes since a commit (those that are not committed, unless one is named) can
 * touch, by imports, in two minutes. Not everything: `npm test` is for that.
 */
const since = process.argv[2] ?? 'HEAD'
const git = (...args: readonly string[]) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  } catch {
    // As grep ends where it finds nothing.
    return []
  }
}
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const sources = sourceFiles(process.cwd()).filter((path) => existsSync(path))
const house = readHouse(process.cwd(), sources)
// What is no source is read by tests that name it.
const others = changed.filter((path) => !house.has(path))
const naming = others.flatMap((path) =>
  git('grep', '--files-with-matches', '--fixed-strings', basename(path), '--', '*.test.ts'),
)
const { unit, database } = touchedTests(house, [...changed, ...naming])
const there = changed.filter((path) => existsSync(path))
const code = there.filter((path) => /\.tsx?$/.test(path))
const tests = [...unit, ...database]

const known = (name: string) => steps.filter((step) => step.name === name)
const of = (files: readonly string[], name: string, command: string, after: readonly string[] = []): Step[] =>
  files.length === 0 ? [] : [{ name, command: `${command} ${files.join(' ')}`, after, cheap: true }]
const chosen = [
  ...known('types'),
  ...of(there, 'format', 'oxfmt --check --no-error-on-unmatched-pattern'),
  ...known('house rules'),
  ...known('words'),
  ...of(tests, 'tests', 'vitest run --reporter=dot'),
  ...of(code, 'lint', 'oxlint --type-aware', ['types']),
]
const near = database.map((path) => basename(path)).join(', ')
console.log(`Changed: ${changed.length} files. Unit tests: ${unit.length} files. Of the database: ${near || 'none'}.`)
const outcomes = changed.length === 0 ? [] : await runAll(chosen, 2, runStep, printOutcome)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
