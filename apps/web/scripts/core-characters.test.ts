import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCatalogue } from '@upeo/domain/words/catalogue'
import { core } from './core-characters.ts'

const css = readFileSync(new URL('../src/ui/styles/fonts.css', import.meta.url), 'utf8')
const faces = [...css.matchAll(/@font-face \{[^}]*src: url\('([^']+)'\)[^}]*unicode-range:([^;]+);/g)].map(
  ([, file = '', ranges = '']) => ({ isCore: file.includes('-core.'), ranges: ranges.split(',').map(readRange) }),
)

function readRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

test.each(Array.from(core))('%s is read from the small faces, and brings none of the whole ones', (character) => {
  const code = character.codePointAt(0) ?? 0
  const holding = faces.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
  expect(holding.map(({ isCore }) => isCore)).toEqual([true, true])
})

/** Beneath a map, and in the weather of a trip: whole faces that nobody's first screen waits for. */
const rare = new Set('©⌘°')

test('what the pages say themselves is read from the small faces', () => {
  const folder = new URL('../../../packages/domain/words/sw/', import.meta.url)
  const sentences = readdirSync(folder).flatMap((file) =>
    Array.from(parseCatalogue(readFileSync(new URL(file, folder), 'utf8'), file).keys()),
  )
  const known = new Set(core)
  const beyond = sentences.filter((each) => Array.from(each).some((one) => !known.has(one) && !rare.has(one)))
  expect(beyond).toEqual([])
})
