import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** The lists of table names that a `tables.ts` exports: `tables`, and in privacy `erased`. */
export function readTableLists(path: string, text: string): ReadonlyMap<string, readonly string[]> {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const lists = new Map<string, readonly string[]>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      const array = unwrap(init)
      if (array.type !== 'ArrayExpression') throw new Error(`${path}: ${id.name} is no list of names`)
      lists.set(
        id.name,
        array.elements.map((element) => {
          if (element?.type === 'Literal' && typeof element.value === 'string') return element.value
          throw new Error(`${path}: ${id.name} has something else than a name`)
        }),
      )
    },
  }).visit(program)
  return lists
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
