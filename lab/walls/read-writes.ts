import { parseSync, Visitor, type TemplateLiteral } from 'oxc-parser'

export interface TableWrite {
  /** Null where the code computes the name, so that nobody can tell which table it writes. */
  readonly table: string | null
  readonly line: number
}

const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto', 'truncateTable'])

/** Stands in a statement for a value of `${}`: a word that no table has. */
const HOLE = '\u00a4'
const table = `(?:"?[a-z_]\\w*"?\\s*\\.\\s*)?"?(?:[a-z_]\\w*|${HOLE})"?`
const one = `(${table})`
const several = `(${table}(?:\\s*,\\s*${table})*)`
const filler = '(?:only\\s+|table\\s+)*'
/**
 * `update` is also said of locks (`for update`, `for no key update`), of conflicts (`do update set`), of merges (`then
 * update set`) and of keys (`on update cascade`): none of these names a table.
 */
const writing = new RegExp(
  [
    `\\binsert\\s+into\\s+${one}`,
    `\\bmerge\\s+into\\s+${filler}${one}`,
    `\\bdelete\\s+from\\s+${filler}${one}`,
    `\\btruncate\\s+${filler}${several}`,
    `\\bcopy\\s+${one}\\s*(?:\\([^)]*\\))?\\s+from\\b`,
    `(?<!\\b(?:for|do|key|then|on)\\s+)\\bupdate\\s+${filler}(?!set\\b)${one}`,
    // A keyword whose other half is in a fragment.
    `\\b(?:insert|merge|delete)\\s+(${HOLE})`,
  ].join('|'),
  'gi',
)
/** A string that is no tagged template is SQL where it reads like a statement from its first word on. */
const isStatement =
  /^\s*(?:with\b[\s\S]+\bas\b|insert\s+into\b|update\b[\s\S]+\bset\b|delete\s+from\b|merge\s+into\b|truncate\b|copy\b)/i

/**
 * The tables that a file's own text writes: by Kysely's builders, or by SQL in a tagged template or in any string. Text that a statement takes from elsewhere counts where it stands, not where it is joined in.
 */
export function readWrites(path: string, text: string): TableWrite[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: TableWrite[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const tagged = new Set<unknown>()

  const readStatement = (statement: string, at: number): void => {
    const bare = withoutTexts(statement)
    for (const match of bare.matchAll(writing)) {
      const line = lineOf(at) + bare.slice(0, match.index).split('\n').length - 1
      const names = match.slice(1).find((each) => each !== undefined) ?? HOLE
      for (const name of names.split(',')) found.push({ table: name.includes(HOLE) ? null : bareName(name), line })
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
      const named = first?.type === 'ArrayExpression' ? first.elements : [first]
      for (const each of named) {
        const name = each?.type === 'Literal' && typeof each.value === 'string' ? bareName(each.value) : null
        found.push({ table: name, line: lineOf(node.start) })
      }
    },
    TaggedTemplateExpression(node) {
      tagged.add(node.quasi)
      readStatement(joined(node.quasi), node.quasi.start)
    },
    TemplateLiteral(node) {
      const statement = joined(node)
      if (!tagged.has(node) && isStatement.test(statement)) readStatement(statement, node.start)
    },
    Literal(node) {
      if (typeof node.value === 'string' && isStatement.test(node.value)) readStatement(node.value, node.start)
    },
  }).visit(program)
  return found
}

/** `public."bookings" as b` names `bookings`. */
function bareName(name: string): string {
  return (name.trim().split(/\s+(?!\.)/)[0] ?? '').replace(/^.*\./, '').replaceAll('"', '').toLowerCase()
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

/** Without comments and quoted texts, which may say anything; lines stay what they are. */
function withoutTexts(statement: string): string {
  return statement.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (text) => text.replaceAll(/[^\n]/g, ''))
}
