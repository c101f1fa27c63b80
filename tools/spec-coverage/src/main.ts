import { existsSync, globSync, readFileSync } from 'node:fs'
import { checkCoverage, readRows } from './check-coverage.ts'
import { quotedTexts } from './quoted-texts.data.ts'

/** `docs/spec-coverage.md` against the tests and the sources. `--open` lists the rows that no test asserts yet. */
const rows = readRows(readFileSync('docs/spec-coverage.md', 'utf8'))
const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
})
const running = files.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => readFileSync(path, 'utf8'))
const testFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const { problems, open } = checkCoverage(rows, quotedTexts, { testFile, running })
for (const problem of problems) console.error(problem)
if (process.argv.includes('--open')) for (const { id, statement } of open) console.log(`${id} ${statement}`)
console.log(`Spec coverage: ${rows.length} statements, ${open.length} open, ${problems.length} problems.`)
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0
