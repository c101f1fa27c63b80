import { Fragment, type ReactNode } from 'react'
import { say } from '@upeo/domain/words/say'
import type { TagsOf, ValueNames, ValueOf } from '@upeo/domain/words/sentences'

type Parts<S extends string> = {
  readonly [Name in ValueNames<S>]: ValueOf<S, Name> extends number ? number : ReactNode
} & { readonly [Tag in TagsOf<S>]: (words: ReactNode) => ReactNode }

/**
 * A whole sentence with elements in it, for a translator to turn around as they need:
 * `<Say text="Read the <terms>terms</terms>, {name}." name={name} terms={(words) => <Link to="/terms">{words}</Link>} />`
 */
export function Say<const S extends string>({ text, ...parts }: { readonly text: S } & Parts<S>) {
  const given = parts as unknown as Given
  // Only counts stand in the sentence when it is said: what people wrote is put in afterwards, so it never is a tag.
  const values = Object.entries(given).map(
    ([name, part]) => [name, typeof part === 'number' ? part : `<${name}/>`] as const,
  )
  return <>{fill(say({ sentence: text, values: Object.fromEntries(values) }), given)}</>
}

type Given = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>

function fill(said: string, parts: Given): ReactNode[] {
  const pieces = said.split(/<(\w+)>(.*?)<\/\1>|<(\w+)\/>/)
  return pieces.flatMap<ReactNode>((piece, index) => {
    // Each match leaves three pieces behind: a tag and the words in it, or a value's name.
    if (index % 4 === 0) return piece === '' ? [] : [piece]
    if (index % 4 === 2 || piece === undefined) return []
    const part = parts[piece]
    const filled = typeof part === 'function' ? part(<>{fill(pieces[index + 1] ?? '', parts)}</>) : part
    // oxlint-disable-next-line react/no-array-index-key -- a piece is named by nothing but its place
    return [<Fragment key={index}>{filled}</Fragment>]
  })
}
