import { stemWord } from './stem-word.ts'

/** The words that are written somewhere: by them a typed word is known, finished or set right. */
export interface Vocabulary {
  readonly size: number
  /** Adds what it does not have. */
  add(words: Iterable<string>): void
  /** A word of this stem is written. */
  hasStem(stem: string): boolean
  /** The stems of the words that begin so, at most so many. */
  stemsOf(beginning: string, most: number): string[]
  /** The word that was most likely meant, with how many slips lie between. */
  closest(word: string, mostSlips: number): Slip | null
}

export interface Slip {
  readonly word: string
  readonly slips: number
}

/** Below this share of common trigrams a word is not looked at. */
const LEAST_LIKENESS = 0.2

export function createVocabulary(initial: Iterable<string> = []): Vocabulary {
  const words: string[] = []
  const known = new Set<string>()
  const stems = new Set<string>()
  const byTrigram = new Map<string, number[]>()
  const trigramCounts: number[] = []
  const byBeginning = new Map<string, number[]>()

  function add(added: Iterable<string>): void {
    for (const word of added) {
      if (known.has(word)) continue
      known.add(word)
      stems.add(stemWord(word))
      const at = words.push(word) - 1
      const trigrams = trigramsOf(word)
      trigramCounts.push(trigrams.size)
      for (const trigram of trigrams) push(byTrigram, trigram, at)
      push(byBeginning, word.slice(0, 3), at)
    }
  }

  function closest(typed: string, mostSlips: number): Slip | null {
    const trigrams = trigramsOf(typed)
    const common = new Map<number, number>()
    for (const trigram of trigrams) {
      for (const at of byTrigram.get(trigram) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
    }
    let best: (Slip & { readonly likeness: number }) | null = null
    for (const [at, shared] of common) {
      const word = words[at]!
      const likeness = shared / (trigrams.size + trigramCounts[at]! - shared)
      if (likeness < LEAST_LIKENESS || Math.abs(word.length - typed.length) > 3) continue
      const slips = slipsBetween(typed, word)
      if (slips > mostSlips) continue
      if (best && (slips > best.slips || (slips === best.slips && likeness <= best.likeness))) continue
      best = { word, slips, likeness }
    }
    return best && { word: best.word, slips: best.slips }
  }

  add(initial)
  return {
    get size() {
      return words.length
    },
    add,
    hasStem: (stem) => stems.has(stem),
    stemsOf: (beginning, most) => {
      const found = new Set<string>()
      for (const at of byBeginning.get(beginning.slice(0, 3)) ?? []) {
        if (words[at]!.startsWith(beginning)) found.add(stemWord(words[at]!))
        if (found.size >= most) break
      }
      return [...found]
    },
    closest,
  }
}

function push(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key)
  if (list) list.push(at)
  else lists.set(key, [at])
}

/** Three letters each, with two spaces before the word and one behind it, as pg_trgm has them. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/** Letters left out, added, replaced or two of them swapped; of the stems where that is less ("snorkling", "snorkelling"). */
function slipsBetween(typed: string, word: string): number {
  const whole = distance(typed, word)
  if (whole <= 1) return whole
  return Math.min(whole, distance(stemWord(typed), stemWord(word)))
}

function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
