import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** The names in the list that a `tables.ts` exports. */
export function readTableList(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const names: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      const array = unwrap(init)
      if (array.type !== 'ArrayExpression') throw new Error(`${path}: ${id.name} is no list of names`)
      for (const element of array.elements) {
        if (element?.type !== 'Literal' || typeof element.value !== 'string') {
          throw new Error(`${path}: ${id.name} has something else than a name`)
        }
        names.push(element.value)
      }
    },
  }).visit(program)
  return names
}

/** Without `as const` and `satisfies`. */
function unwrap(expression: Expression): Expression {
  return expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? unwrap(expression.expression)
    : expression
}

/** The tables and views of the generated types: the properties of `interface DB`. */
export function readSchema(path: string, text: string): ReadonlySet<string> {
  const schema = new Set<string>()
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'DB') return
      for (const member of body.body) {
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') schema.add(member.key.name)
      }
    },
  }).visit(parseSync(path, text).program)
  if (schema.size === 0) throw new Error(`${path} has no tables`)
  return schema
}
