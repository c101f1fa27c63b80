import type { Brand } from '../ids.ts'
import { readSentence, type Token, type ValueNames, type ValueOf } from './sentences.ts'
import type { Language } from './languages.ts'

/** A sentence with its values that is said later, in the language of whoever reads it. */
export interface Phrase {
  readonly sentence: string
  readonly values: Readonly<Record<string, string | number | Phrase>>
}

/** What can be said: an English sentence, or one with its values. */
export type Translatable = string | Phrase

/** What must stand beside a sentence: its values, or nothing. */
type Beside<S extends Translatable> = S extends string
  ? string extends S
    ? []
    : [ValueNames<S>] extends [never]
      ? []
      : [values: { readonly [Name in ValueNames<S>]: ValueOf<S, Name> }]
  : []

type PhraseValues<S extends string> = {
  readonly [Name in ValueNames<S>]: ValueOf<S, Name> extends number ? number : ValueOf<S, Name> | Phrase
}

/** Which language is spoken: one in a document, one in each request and job of a server. */
let spoken: () => Language = () => 'en'

/** Returns what spoke before. */
export function speak(language: () => Language): () => Language {
  const before = spoken
  spoken = language
  return before
}

export function language(): Language {
  return spoken()
}

const known: Partial<Record<Language, Record<string, string>>> = {}

/** Sentences in another language, by the keys of the English ones. Those that are known already stay. */
export function learn(language: Language, sentences: Readonly<Record<string, string>>): void {
  known[language] = Object.assign(known[language] ?? {}, sentences)
}

/**
 * Says a sentence of ours in the language that is spoken: `say('Only {n} places are left.', { n })`. The English
 * sentence is its own name in the catalogues; what no catalogue knows is said in English.
 */
export function say<const S extends Translatable>(sentence: S, ...beside: Beside<S>): string {
  const now = spoken()
  if (typeof sentence !== 'string') return sayPhrase(sentence)
  const [values = {}] = beside as [Values?]
  const words = now === 'en' ? sentence : (known[now]?.[keyOf(sentence)] ?? sentence)
  return fill(readSentence(words), values, now)
}

type Values = Readonly<Record<string, string | number>>

const plurals: Partial<Record<Language, Intl.PluralRules>> = {}
const figures = new Intl.NumberFormat('en-KE')

/** The words of a sentence with its values; `count` is what `#` stands for. */
function fill(tokens: string | readonly Token[], values: Values, language: Language, count?: number): string {
  if (typeof tokens === 'string') return tokens
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' && count !== undefined ? figures.format(count) : token
      const [name, , cases] = token
      const value = values[name] ?? ''
      if (cases === undefined) return value
      const rules = (plurals[language] ??= new Intl.PluralRules(language === 'sw' ? 'sw' : 'en'))
      return fill(
        cases[value] ?? cases[rules.select(Number(value))] ?? cases['other'] ?? '',
        values,
        language,
        Number(value),
      )
    })
    .join('')
}

function sayPhrase({ sentence, values }: Phrase): string {
  const said = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value])
  return say(sentence, ...([Object.fromEntries(said)] as unknown as []))
}

/** A sentence with values for `say`, later: for failures, and for constants whose figures are those of a rule. */
/* @__NO_SIDE_EFFECTS__ */
export function phrase<const S extends string>(sentence: S, values: PhraseValues<S>): Phrase {
  return { sentence, values }
}

/**
 * Marks a constant as words of ours, so that translators get it; whoever shows it says it: `say(statusLabels[status])`.
 * A text, or a record or list of them, whose texts keep their types. A page is sent none of those that it does not show.
 */
/* @__NO_SIDE_EFFECTS__ */
export function words<const W extends Words>(texts: W): W {
  return texts
}
type Words = Translatable | readonly Words[] | { readonly [name: string]: Words }

/** The name of a sentence in a catalogue that browsers load: FNV-1a, for the sentences themselves would double it. */
export function keyOf(sentence: string): SentenceKey {
  let hash = 0x811c9dc5
  for (let at = 0; at < sentence.length; at += 1) hash = Math.imul(hash ^ sentence.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36) as SentenceKey
}

export type SentenceKey = Brand<string, 'SentenceKey'>
