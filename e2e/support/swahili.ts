import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSentence, type Token } from '@upeo/domain/words/sentences'
import { ofPeople } from '../../lab/plain-words/is-plain.ts'
import { readCatalogues } from '../../lab/words/catalogues.ts'
import { pageTexts } from './page-texts.ts'

const catalogue = new Map(
  [...readCatalogues(join(import.meta.dirname, '../..')).values()].flatMap((area) => Array.from(area)),
)

/** What stands on the page for an English text without values. */
export function sw(english: string): string {
  const swahili = catalogue.get(english)
  if (!swahili || swahili.includes('{')) throw new Error(`No Swahili text for “${english}”`)
  return swahili
}

/** English texts of ours on a page in Swahili: said before their catalogue was there, or of an area that it never loads. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await pageTexts(page)
  return texts.filter((text) => isEnglish(text))
}

const translated = [...catalogue].filter(([english, swahili]) => swahili !== english)
/** A sentence in pieces, between its links, is not told from others. */
const whole = translated.filter(([english]) => !english.includes('<'))
const sentences = new Set(whole.flatMap(([english]) => (english.includes('{') ? [] : [english])))
const patterns = whole.flatMap(([english]) => {
  const words = english.replaceAll(/\{[^{}]*\}/g, ' ').match(/[a-z]{3,}/gi) ?? []
  // One or two words with values around them: anything that people write could be that.
  return english.includes('{') && words.length > 2 ? [patternOf(english)] : []
})
const swahili = new Set(translated.map(([, other]) => other))

function isEnglish(text: string): boolean {
  return (
    !swahili.has(text) && !ofPeople.has(text) && (sentences.has(text) || patterns.some((pattern) => pattern.test(text)))
  )
}

function patternOf(sentence: string): RegExp {
  const tokens = readSentence(sentence)
  return new RegExp(`^${typeof tokens === 'string' ? quoted(tokens) : tokens.map(partOf).join('')}$`)
}

function partOf(token: Token): string {
  if (typeof token === 'string') return token === '#' ? '[\\d,]+' : quoted(token)
  const [, , cases] = token
  return cases === undefined
    ? '.+'
    : `(?:${Object.values(cases)
        .map((words) => words.map(partOf).join(''))
        .join('|')})`
}

function quoted(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
