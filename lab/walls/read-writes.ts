import { parseSync, Visitor, type TemplateLiteral } from 'oxc-parser'

export interface TableWrite {
  /** Null where the code computes the name, so that nobody can tell which table it writes. */
  readonly table: string | null
  readonly line: number
}

const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto', 'truncateTable'])

/** Stands in a statement for a value of `${}`: a word that no table has. */
const HOLE = '\u00a4'
const name = `(?:"?[a-z_]\\w*"?\\s*\\.\\s*)?"?([a-z_]\\w*|${HOLE})"?`
const word = '(?:only\\s+|table\\s+|concurrently\\s+)*'
/**
 * `update` is also said of locks (`for update`, `for no key update`), of conflicts (`do update set`), of merges (`then
 * update set`) and of keys (`on update cascade`): none of these names a table.
 */
const writing = new RegExp(
  [
    `\\binsert\\s+into\\s+${name}`,
    `\\bmerge\\s+into\\s+${word}${name}`,
    `\\bdelete\\s+from\\s+${word}${name}`,
    `\\btruncate\\s+${word}${name}`,
    `\\bcopy\\s+${name}\\s*(?:\\([^)]*\\))?\\s+from\\b`,
    `(?<!\\b(?:for|do|key|then|on)\\s+)\\bupdate\\s+${word}(?!set\\b)${name}`,
    // A keyword whose other half stands in a fragment.
    `\\b(?:insert|merge|delete)\\s+(${HOLE})`,
  ].join('|'),
  'gi',
)

/**
 * The tables that a file's own text writes: by Kysely's builders, or by SQL in a template tagged `sql` or in any
 * string. Text that a statement takes from elsewhere counts where it stands, not where it is joined in.
 */
export function readWrites(path: string, text: string): TableWrite[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: TableWrite[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const sqlTemplates = new Set<unknown>()

  const readStatement = (statement: string, at: number, isSql: boolean): void => {
    for (const match of withoutComments(statement).matchAll(writing)) {
      const table = match.slice(1).find((each) => each !== undefined) ?? HOLE
      // Prose that happens to say "update" is told from SQL by the tables' names, which the caller knows.
      if (table !== HOLE) found.push({ table: table.toLowerCase(), line: lineOf(at) + linesBefore(match) - 1 })
      else if (isSql) found.push({ table: null, line: lineOf(at) + linesBefore(match) - 1 })
    }
  }

  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression') return
      const { property } = node.callee
      const method =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : null
      if (typeof method !== 'string' || !builders.has(method)) return
      const [first] = node.arguments
      const table = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
      found.push({ table: table && bareName(table), line: lineOf(node.start) })
    },
    TaggedTemplateExpression(node) {
      if (!/^sql\b/.test(text.slice(node.tag.start, node.tag.end))) return
      sqlTemplates.add(node.quasi)
      readStatement(joined(node.quasi), node.quasi.start, true)
    },
    TemplateLiteral(node) {
      if (!sqlTemplates.has(node)) readStatement(joined(node), node.start, false)
    },
    Literal(node) {
      if (typeof node.value === 'string') readStatement(node.value, node.start, false)
    },
  }).visit(program)
  return found
}

/** `public.bookings as b` names `bookings`. */
function bareName(table: string): string {
  return (table.trim().split(/\s+/)[0] ?? '').replace(/^.*\./, '').toLowerCase()
}

/** The words of a template; `sql.table('x')` and its like say their name, every other value is a hole. */
function joined({ quasis, expressions }: TemplateLiteral): string {
  return quasis
    .map(({ value }, at) => {
      const expression = expressions[at]
      return (value.cooked ?? value.raw) + (expression ? (namedTable(expression) ?? ` ${HOLE} `) : '')
    })
    .join('')
}

function namedTable(expression: TemplateLiteral['expressions'][number]): string | null {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return null
  const { property } = expression.callee
  const [first] = expression.arguments
  if (property.type !== 'Identifier' || !['table', 'ref', 'id', 'raw'].includes(property.name)) return null
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
}

/** Comments keep their line breaks, so that lines stay what they are. */
function withoutComments(statement: string): string {
  return statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
}

function linesBefore(match: RegExpMatchArray): number {
  return match.input?.slice(0, match.index).split('\n').length ?? 1
}
