import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a guide says of an activity in Swahili. */
export interface SwahiliTexts {
  readonly name: string
  readonly shortDescription: string
  readonly paragraphs: readonly string[]
  readonly whatToExpect: string
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly bring: readonly string[]
  readonly itinerary: readonly { readonly day: string; readonly title: string; readonly description: string }[]
}

/** By the English names, from a plain file: written and read as texts. */
export function readSwahili(): ReadonlyMap<string, SwahiliTexts> {
  const text = readFileSync(join(import.meta.dirname, 'swahili.txt'), 'utf8')
  return new Map(
    text
      .split(/^= /m)
      .slice(1)
      .map((block) => {
        const [head = '', ...lines] = block.trim().split('\n')
        const [english = '', name = ''] = head.split(' | ')
        const after = (sign: string) => lines.find((line) => line.startsWith(`${sign} `))?.slice(2) ?? ''
        const list = (sign: string) => (after(sign) === '' ? [] : after(sign).split('; '))
        return [
          english,
          {
            name,
            shortDescription: after('>'),
            paragraphs: lines.filter((line) => !/^(?:[>~+*-]|\d\d:\d\d) /.test(line)),
            whatToExpect: after('~'),
            included: list('+'),
            notIncluded: list('-'),
            bring: list('*'),
            itinerary: lines.flatMap((line) => {
              const [, day = '', title = '', description = ''] = /^(\d\d:\d\d) (.+?) \| (.+)$/.exec(line) ?? []
              return day === '' ? [] : [{ day, title, description }]
            }),
          },
        ] as const
      }),
  )
}
