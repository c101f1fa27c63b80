import { readFileSync } from 'node:fs'

/** One statement as the server sent it, each parameter as text. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** What has been written to the file since the last look. */
export function statementReader(file: string): () => Statement[] {
  let seen = 0
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    const fresh = lines.slice(seen)
    seen = lines.length
    return fresh.map((line) => JSON.parse(line) as Statement)
  }
}

/** Texts that stand for something that differs from turn to turn, each with the SQL that makes another one. */
type Stand = ReadonlyMap<string, string>

/**
 * The statements as a script of pgbench: parameters as literals, and what the server would have drawn anew each time as
 * an expression of the script's variables.
 */
export function toScript(
  statements: readonly Statement[],
  { settings = [], stands = new Map(), draws = false, answered }: ScriptOptions = {},
): string {
  const known = new Map(stands)
  if (draws) nameDrawn(statements, known)
  const asked = statements.map(({ text, values }) => {
    if (!isStatement({ text })) return text
    // The statement's own literals first: what stands for its values is written for pgbench already.
    const own = text.replace(/'((?:[^']|'')*)'/g, (_, inside: string) => quoted(inside.replaceAll("''", "'")))
    const statement = own.replace(/\$(\d+)/g, (_, n: string) => {
      const value = values[Number(n) - 1] ?? null
      return answered && value === answered.value ? `:answer_${answered.column}` : literal(value, known)
    })
    return answered && new RegExp(`\\bas ${answered.column}\\b`).test(text)
      ? `${statement} \\gset answer_`
      : `${statement};`
  })
  return [...settings.map((setting) => `\\set ${setting}`), ...asked].join('\n')
}

/** Whether it is not one of pgbench's own words, such as `\\startpipeline`. */
export const isStatement = ({ text }: Pick<Statement, 'text'>): boolean => !text.startsWith('\\')

interface ScriptOptions {
  /** `name expression`, worked out anew for each turn. */
  readonly settings?: readonly string[]
  readonly stands?: Stand
  /** Whether ids and bytes that nobody has named are new rows' own: each then is another for each `:turn`. */
  readonly draws?: boolean
  /** A number that one statement answers, under this name, and later ones are given. */
  readonly answered?: { readonly column: string; readonly value: string }
}

function nameDrawn(statements: readonly Statement[], known: Map<string, string>): void {
  for (const value of statements.flatMap(({ values }) => values)) {
    for (const [id] of value?.matchAll(uuid) ?? []) {
      if (!known.has(id)) known.set(id, `bench_row_id(${known.size}, :turn)`)
    }
    if (value !== null && bytes.test(value) && !known.has(value)) {
      known.set(value, `sha256(('${known.size} ' || :turn)::bytea)`)
    }
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const bytes = /^\\x[0-9a-f]+$/

function literal(value: string | null, known: Stand): string {
  if (value === null) return 'null'
  const whole = known.get(value)
  if (whole !== undefined) return whole
  const found = [...known.keys()].filter((each) => value.includes(each))
  if (found.length === 0) return quoted(value)
  const parts = value.split(
    new RegExp(`(${found.map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`),
  )
  const joined = parts
    .filter((part) => part !== '')
    .map((part) => (known.has(part) ? `(${known.get(part)})::text` : quoted(part)))
    .join(' || ')
  // A literal takes the type of its column by itself; what is joined is text, which JSON is not made of unasked.
  return /^\{"[^"]+":/.test(value) ? `(${joined})::jsonb` : `(${joined})`
}

/** pgbench takes a colon before a letter or digit for a variable of its own, inside a literal too. */
function quoted(text: string): string {
  const plain = text.replaceAll("'", "''")
  return text.includes(':') ? `U&'${plain.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}'` : `'${plain}'`
}
