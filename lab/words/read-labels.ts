import { parseSync, Visitor, visitorKeys, type Node } from 'oxc-parser'

/** What stands on a control, and what it is called instead for those who hear it or speak to it: `aria-label`. */
interface Label {
  readonly line: number
  readonly seen: string
  readonly called: string
}

const controls = /^(?:a|button|.*Button|Link)$/

/** The controls of one file whose text and name are both sentences of ours. */
export function readLabels(path: string, source: string): Label[] {
  const labels: Label[] = []
  if (!source.includes('aria-label')) return labels
  new Visitor({
    JSXElement({ openingElement: { name, attributes }, children, start }) {
      if (name.type !== 'JSXIdentifier' || !controls.test(name.name)) return
      const label = attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === 'aria-label')
      const [called, ...others] = label ? saidIn(label) : []
      if (called === undefined || others.length > 0) return
      const line = source.slice(0, start).split('\n').length
      labels.push(...children.flatMap((child) => saidIn(child)).map((seen) => ({ line, seen, called })))
    },
  }).visit(parseSync(path, source).program)
  return labels
}

function saidIn(node: Node): string[] {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'say') {
    const [said] = node.arguments
    return said?.type === 'Literal' && typeof said.value === 'string' ? [said.value] : []
  }
  const inner = (visitorKeys[node.type] ?? []).map((key) => Reflect.get(node, key) as Node | readonly Node[] | null)
  return inner.flat().flatMap((each) => (each ? saidIn(each) : []))
}
