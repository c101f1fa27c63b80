import { Parser } from 'htmlparser2'

/** What a reader of markup makes of it. */
export interface MarkupShape {
  /** Each element as it opens, with the names of its attributes, and as it closes; comments and instructions. */
  readonly parts: readonly string[]
  /** What leads somewhere or is fetched. */
  readonly addresses: readonly string[]
  /** The words between the tags. */
  readonly text: string
}

const addressNames = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'xlink:href']

/** Two texts set into one document must leave its shape alike, or one of them has become more than a text. */
export function shapeOf(markup: string, { xml = false }: { readonly xml?: boolean } = {}): MarkupShape {
  const parts: string[] = []
  const addresses: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        parts.push([name, ...Object.keys(attributes)].join(' '))
        addresses.push(...addressNames.flatMap((each) => attributes[each] ?? []))
      },
      onclosetag: (name) => void parts.push(`/${name}`),
      oncomment: () => void parts.push('comment'),
      oncdatastart: () => void parts.push('cdata'),
      onprocessinginstruction: (name) => void parts.push(name),
      ontext(words) {
        text += words
      },
    },
    { xmlMode: xml },
  )
  parser.end(markup)
  return { parts, addresses, text }
}
