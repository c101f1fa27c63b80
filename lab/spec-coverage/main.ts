import { existsSync, globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkCoverage, readRows } from './check-coverage.ts'

/**
 * `docs/spec-coverage.md` and the documents of its folder, one for each part, against the tests and the sources;
 * `quoted-texts/` holds what the specification quotes in each part. `--open` lists the rows that no test asserts yet.
 */
const documents = ['docs/spec-coverage.md', ...globSync('docs/spec-coverage/*.md').toSorted()]
const rows = documents.flatMap((path) => readRows(readFileSync(path, 'utf8'), path))
const quoted = await readQuotedTexts(globSync('lab/spec-coverage/quoted-texts/*.data.ts').toSorted())
const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
})
const running = files.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => readFileSync(path, 'utf8'))
const testFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const { problems, open } = checkCoverage(rows, quoted, { testFile, running })
for (const problem of problems) console.error(problem)
if (process.argv.includes('--open'))
  for (const { document, id, statement } of open) console.log(`${document} ${id} ${statement}`)
console.log(`Spec coverage: ${rows.length} statements, ${open.length} open, ${problems.length} problems.`)
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0

async function readQuotedTexts(paths: readonly string[]): Promise<string[]> {
  const parts = await Promise.all(
    paths.map(async (path) => (await import(pathToFileURL(path).href)) as { quotedTexts: readonly string[] }),
  )
  return parts.flatMap(({ quotedTexts }) => quotedTexts)
}
