import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activityTexts, columns, type ActivityTexts } from './activity-texts.ts'

/** What a guide says of an activity in one language. */
export interface WrittenTexts extends ActivityTexts {
  readonly name: string
}

/** By the English names, from a plain file: written and read as texts. */
export function readSwahili(): ReadonlyMap<string, WrittenTexts> {
  const text = readFileSync(join(import.meta.dirname, 'swahili.txt'), 'utf8')
  const blocks = text.split(/^= /m).slice(1)
  return new Map(
    blocks.map((block) => {
      const [head = '', ...lines] = block.trim().split('\n')
      const [english, name] = columns(head, 2)
      return [english, { name, ...activityTexts(lines, []) }]
    }),
  )
}
