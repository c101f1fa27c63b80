import { stemWord } from './stem-word.ts'
import type { Synonyms } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isExtra, isFiller, wordsOf } from './words-of.ts'

/** One thing that an activity should have: any of these, each a list of stems of which all are needed. */
export interface WantedThing {
  readonly ways: readonly (readonly string[])[]
  /** What was typed has it so, and not only what means the same. */
  readonly typed: readonly string[]
  /** False for a word that lifts what has it and is not asked of it. */
  readonly needed: boolean
}

export interface UnderstoodSearch {
  readonly wanted: readonly WantedThing[]
  /** The text with its slips set right; null where nothing was set right. */
  readonly corrected: string | null
  /** Words that are written nowhere, nor anything like them. */
  readonly unknown: readonly string[]
}

export interface SearchKnowledge {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
}

/** So many words are looked for; people do not type more. */
const MOST_WORDS = 8
const MOST_ENDINGS = 12
const SHORTEST_BEGINNING = 3
const SHORTEST_SLIP = 4

interface Token {
  readonly typed: string
  readonly word: string
  /** One, or those of all words that begin so. */
  readonly stems: readonly string[]
  readonly known: boolean
}

/** What a typed text asks for, by the words that are written in the catalogue and those that mean the same. */
export function understandSearch(text: string, knowledge: SearchKnowledge): UnderstoodSearch {
  const all = wordsOf(text)
  const telling = all.filter((word) => !isFiller(word))
  const tokens = joinSplitWords((telling.length > 0 ? telling : all).slice(0, MOST_WORDS), knowledge.vocabulary)
  const understood = tokens.filter(({ known }) => known)
  const changed = understood.some(({ typed, word }) => typed !== word)
  const wanted = wantedThings(understood, knowledge)
  return {
    wanted: wanted.some(({ needed }) => needed)
      ? wanted
      : wanted.map(({ ways, typed }) => ({ ways, typed, needed: true })),
    corrected: changed ? tokens.map(({ word }) => word).join(' ') : null,
    unknown: tokens.filter(({ known }) => !known).map(({ typed }) => typed),
  }
}

/** Each word as it is written; a word that people cut in two, or two that they joined, as the catalogue has it. */
function joinSplitWords(words: readonly string[], vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const next = words[at + 1]
    const joined = next === undefined ? null : joinedWord(word, next, vocabulary)
    if (joined !== null) {
      tokens.push({ typed: `${word} ${next}`, word: joined, stems: [stemWord(joined)], known: true })
      at += 1
    } else tokens.push(...readWord(word, vocabulary))
  }
  return tokens
}

/** Two words that are written as one: 'zip linning' is 'ziplining'. Where both are known by themselves they stay two. */
function joinedWord(first: string, second: string, vocabulary: Vocabulary): string | null {
  if (isWritten(first, vocabulary) && isWritten(second, vocabulary)) return null
  const joined = first + second
  if (isWritten(joined, vocabulary)) return joined
  return joined.length >= 7 ? (vocabulary.closest(joined, 1)?.word ?? null) : null
}

const isWritten = (word: string, vocabulary: Vocabulary) => vocabulary.hasStem(stemWord(word))

function readWord(word: string, vocabulary: Vocabulary): Token[] {
  const as = (meant: string): Token => ({ typed: word, word: meant, stems: [stemWord(meant)], known: true })
  if (isWritten(word, vocabulary)) return [as(word)]
  const stems = word.length >= SHORTEST_BEGINNING ? vocabulary.stemsOf(word, MOST_ENDINGS) : []
  if (stems.length > 0) return [{ typed: word, word, stems, known: true }]
  const near = word.length >= SHORTEST_SLIP ? vocabulary.closest(word, 1) : null
  if (near) return [as(near.word)]
  const parts = splitWord(word, vocabulary)
  if (parts) return parts.map((part) => ({ typed: part, word: part, stems: [stemWord(part)], known: true }))
  const far = word.length > SHORTEST_SLIP ? vocabulary.closest(word, 2) : null
  return far ? [as(far.word)] : [{ typed: word, word, stems: [stemWord(word)], known: false }]
}

/** 'hellsgate' is 'hells gate'. */
function splitWord(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = word.length - 2; at >= 2; at -= 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    const longest = Math.max(parts[0].length, parts[1].length)
    const shortest = Math.min(parts[0].length, parts[1].length)
    if ((shortest >= 3 || longest >= 5) && parts.every((part) => isWritten(part, vocabulary))) return parts
  }
  return null
}

function wantedThings(tokens: readonly Token[], { vocabulary, synonyms }: SearchKnowledge): WantedThing[] {
  const stems = tokens.map((token) => token.stems[0]!)
  const wanted: WantedThing[] = []
  for (let at = 0; at < tokens.length;) {
    const { stems: own, word } = tokens[at]!
    const found = synonyms.at(stems, at)
    const length = found?.length ?? 1
    const typed = stems.slice(at, at + length)
    const ways: (readonly string[])[] = length === 1 ? own.map((stem) => [stem]) : [typed]
    ways.push(...(found?.others ?? []))
    const joined = tokens[at + 1] && length === 1 ? stemWord(word + tokens[at + 1]!.word) : null
    wanted.push({ ways, typed, needed: !(length === 1 && isExtra(word)) })
    // 'wild life' has both words of its own, and the one that they are together.
    if (joined !== null && vocabulary.hasStem(joined)) {
      const second = tokens[at + 1]!
      wanted.pop()
      wanted.push({
        ways: [[typed[0]!, second.stems[0]!], [joined], ...othersOf(joined, synonyms)],
        typed: [joined],
        needed: true,
      })
      at += 2
      continue
    }
    at += length
  }
  return wanted
}

const othersOf = (stem: string, synonyms: Synonyms) => synonyms.at([stem], 0)?.others ?? []
