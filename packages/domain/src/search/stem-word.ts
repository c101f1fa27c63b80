/**
 * A word's stem, by the English stemmer of the Snowball project ("Porter 2"), as PostgreSQL's `english_stem` has it: the
 * database stems what is written, this what is typed, and a test keeps the two the same.
 */
export function stemWord(word: string): string {
  if (word.length <= 2) return word
  const exception = exceptions[word]
  if (exception !== undefined) return exception
  const marked = markConsonantYs(word)
  const regions = regionsOf(marked)
  const plural = removePlural(marked)
  if (lastWords.has(plural)) return plural.toLowerCase()
  const ended = replaceLastY(removePastAndGerund(plural, regions))
  const shortened = removeSuffix(shortenSuffix(lengthenSuffix(ended, regions), regions), regions)
  return removeFinal(shortened, regions).toLowerCase()
}

const exceptions: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
  sky: 'sky',
  news: 'news',
  howe: 'howe',
  atlas: 'atlas',
  cosmos: 'cosmos',
  bias: 'bias',
  andes: 'andes',
})
const lastWords = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'])

interface Regions {
  readonly first: number
  readonly second: number
}

const vowel = /[aeiouy]/
const hasVowel = (text: string) => vowel.test(text)

/** A y that is a consonant is written large. */
function markConsonantYs(word: string): string {
  return word.replace(/^y/, 'Y').replaceAll(/([aeiouy])y/g, '$1Y')
}

/** Where suffixes may begin: after the first consonant behind a vowel, and after the next such. */
function regionsOf(word: string): Regions {
  const prefix = /^(?:gener|commun|arsen)/.exec(word)?.[0].length
  const first = prefix ?? afterConsonant(word, 0)
  return { first, second: afterConsonant(word, first) }
}

function afterConsonant(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from))
  return found ? from + found.index + 2 : word.length
}

/** Ends in a short syllable, and has no first region: "hop", "bed", "shed". */
function isShort(word: string, { first }: Regions): boolean {
  return first >= word.length && (/[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word))
}

function removePlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function removePastAndGerund(word: string, regions: Regions): string {
  const kept = /eed(?:ly)?$/.exec(word)
  if (kept) return kept.index >= regions.first ? `${word.slice(0, kept.index)}ee` : word
  const suffix = /(?:ed|edly|ing|ingly)$/.exec(word)
  if (!suffix || !hasVowel(word.slice(0, suffix.index))) return word
  const rest = word.slice(0, suffix.index)
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1)
  return isShort(rest, regions) ? `${rest}e` : rest
}

function replaceLastY(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word
}

type Replacement = readonly [suffix: string, by: string]

// prettier-ignore
const longSuffixes: readonly Replacement[] = [
  ['ization', 'ize'], ['ational', 'ate'], ['fulness', 'ful'], ['ousness', 'ous'], ['iveness', 'ive'],
  ['tional', 'tion'], ['biliti', 'ble'], ['lessli', 'less'], ['entli', 'ent'], ['ation', 'ate'], ['alism', 'al'],
  ['aliti', 'al'], ['ousli', 'ous'], ['iviti', 'ive'], ['fulli', 'ful'], ['enci', 'ence'], ['anci', 'ance'],
  ['abli', 'able'], ['izer', 'ize'], ['ator', 'ate'], ['alli', 'al'], ['bli', 'ble'], ['ogi', 'og'], ['li', ''],
]

function lengthenSuffix(word: string, { first }: Regions): string {
  const found = longSuffixes.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, by] = found
  const rest = word.slice(0, -suffix.length)
  if (rest.length < first) return word
  if (suffix === 'ogi' && !rest.endsWith('l')) return word
  if (suffix === 'li' && !/[cdeghkmnrt]$/.test(rest)) return word
  return rest + by
}

// prettier-ignore
const middleSuffixes: readonly Replacement[] = [
  ['ational', 'ate'], ['tional', 'tion'], ['alize', 'al'], ['icate', 'ic'], ['iciti', 'ic'], ['ative', ''],
  ['ical', 'ic'], ['ness', ''], ['ful', ''],
]

function shortenSuffix(word: string, { first, second }: Regions): string {
  const found = middleSuffixes.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, by] = found
  const rest = word.slice(0, -suffix.length)
  return rest.length < (suffix === 'ative' ? second : first) ? word : rest + by
}

// prettier-ignore
const suffixes = [
  'ement', 'ance', 'ence', 'able', 'ible', 'ment', 'ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize', 'ion',
  'al', 'er', 'ic',
]

function removeSuffix(word: string, { second }: Regions): string {
  const suffix = suffixes.find((each) => word.endsWith(each))
  if (suffix === undefined) return word
  const rest = word.slice(0, -suffix.length)
  if (rest.length < second || (suffix === 'ion' && !/[st]$/.test(rest))) return word
  return rest
}

function removeFinal(word: string, { first, second }: Regions): string {
  const rest = word.slice(0, -1)
  if (word.endsWith('e')) {
    const endsShort = /[^aeiouy][aeiouy][^aeiouywxY]$/.test(rest) || /^[aeiouy][^aeiouy]$/.test(rest)
    return rest.length >= second || (rest.length >= first && !endsShort) ? rest : word
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word
}
