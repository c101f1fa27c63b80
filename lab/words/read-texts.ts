import { parseSync, Visitor, type Expression, type Node } from 'oxc-parser'

interface Text {
  readonly sentence: string
  readonly line: number
}

export interface Texts {
  readonly texts: readonly Text[]
  /** What looks like a text and cannot be translated, and where. */
  readonly problems: ReadonlyArray<{ readonly line: number; readonly problem: string }>
}

const saying = new Set(['say', 'phrase'])

/** Every text that one file says: `say('…')`, `phrase('…')`, `words(…)` and `<Say text="…">`. */
export function readTexts(path: string, source: string): Texts {
  const texts: Text[] = []
  const problems: Array<{ line: number; problem: string }> = []
  // Others may have functions of these names.
  if (!/\/say(?:\.tsx?)?'/.test(source)) return { texts, problems }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length

  function read(node: Expression, deep: boolean): void {
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') texts.push({ sentence: node.value, line: lineOf(node) })
    } else if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
      texts.push({ sentence: node.quasis[0]?.value.cooked ?? '', line: lineOf(node) })
    else if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression')
      problems.push({ line: lineOf(node), problem: 'a sentence is put together from pieces: use values' })
    else if (node.type === 'ConditionalExpression') {
      read(node.consequent, deep)
      read(node.alternate, deep)
    } else if (node.type === 'LogicalExpression') {
      read(node.left, deep)
      read(node.right, deep)
    } else if (
      node.type === 'TSAsExpression' ||
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'ParenthesizedExpression' ||
      node.type === 'TSNonNullExpression'
    )
      read(node.expression, deep)
    else if (deep && node.type === 'ArrayExpression') {
      for (const each of node.elements) if (each && each.type !== 'SpreadElement') read(each, deep)
    } else if (deep && node.type === 'ObjectExpression')
      for (const each of node.properties) if (each.type === 'Property') read(each.value, deep)
  }

  const functions: Node[] = []
  const enter = (node: Node) => void functions.push(node)
  /** What runs while a module loads runs before anybody's language is known, and once. */
  function mustBeInFunction(node: Node): void {
    if (!functions.some(({ start, end }) => start <= node.start && node.end <= end))
      problems.push({ line: lineOf(node), problem: 'says a text before the language is known: mark it with words' })
  }

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    CallExpression(node) {
      const {
        callee,
        arguments: [first],
      } = node
      if (callee.type !== 'Identifier' || !first || first.type === 'SpreadElement') return
      if (callee.name === 'say') mustBeInFunction(node)
      if (saying.has(callee.name)) read(first, false)
      if (callee.name === 'words') read(first, true)
    },
    JSXOpeningElement(node) {
      const { name, attributes } = node
      if (name.type !== 'JSXIdentifier' || name.name !== 'Say') return
      mustBeInFunction(node)
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== 'text' || !each.value) continue
        if (each.value.type === 'Literal') read(each.value, false)
        if (each.value.type === 'JSXExpressionContainer' && each.value.expression.type !== 'JSXEmptyExpression')
          read(each.value.expression, false)
      }
    },
  }).visit(program)
  return { texts, problems }
}
