export interface Row {
  /** The document that the row stands in; ids count from 1 in each. */
  readonly document: string
  readonly id: string
  readonly statement: string
  readonly test: string
}

export interface Sources {
  /** The text of a test file, or null when there is none. */
  readonly testFile: (path: string) => string | null
  /** All texts of what runs, tests left out. */
  readonly running: readonly string[]
}

export interface Coverage {
  readonly problems: readonly string[]
  readonly open: readonly Row[]
}

/** The rows of every table of the document. */
export function readRows(text: string, document: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [id = '', statement = '', test = ''] = cells
    return cells.length === 3 && /^\d+$/.test(id) ? [{ document, id, statement, test }] : []
  })
}

/** Checks rows against tests and sources, and the specification's quoted texts against the rows. */
export function checkCoverage(rows: readonly Row[], quoted: readonly string[], sources: Sources): Coverage {
  const running = sources.running.map(flatten)
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (const { document, id } of rows) {
    const expected = (seen.get(document) ?? 0) + 1
    seen.set(document, expected)
    if (Number(id) !== expected) problems.push(`${document}: row ${id} stands where row ${expected} belongs`)
  }
  for (const row of rows) {
    if (row.test === 'open' || row.test.startsWith('settled:')) continue
    for (const named of row.test.split(' ; ')) problems.push(...testProblems(row, named, sources))
    for (const quote of quotesIn(row.statement)) {
      if (!running.some((text) => fragments(quote).every((fragment) => text.includes(fragment)))) {
        problems.push(`${row.document}: row ${row.id}: "${quote}" stands in no source`)
      }
    }
  }
  const covered = new Set(rows.flatMap(({ statement }) => quotesIn(statement)))
  for (const text of quoted) if (!covered.has(text)) problems.push(`no row quotes "${text}"`)
  return { problems, open: rows.filter(({ test }) => test === 'open') }
}

function testProblems(row: Row, named: string, { testFile }: Sources): string[] {
  const [path = '', title = ''] = named.split(' › ')
  if (path === '' || title === '') return [`${row.document}: row ${row.id}: "${named}" is not "file › test"`]
  const text = testFile(path)
  if (text === null) return [`${row.document}: row ${row.id}: there is no ${path}`]
  return flatten(text).includes(flatten(title))
    ? []
    : [`${row.document}: row ${row.id}: ${path} has no test "${title}"`]
}

function quotesIn(statement: string): string[] {
  return [...statement.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
}

/** `Redirecting in N seconds...`: what stands around the places that are filled in. */
function fragments(quote: string): string[] {
  return flatten(quote)
    .split(/\{[^}]*\}|\bN\b|\d+/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)
}

/** One spelling for whatever a formatter or JSX may write differently. */
function flatten(text: string): string {
  return text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/[’‘]|&apos;|&#39;/g, "'")
    .replaceAll(/[“”]|&quot;/g, '"')
    .replaceAll(/\{' '\}|\s+/g, ' ')
}
