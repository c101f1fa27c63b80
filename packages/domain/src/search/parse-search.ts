import { isId } from '../ids.ts'
import { fromKes, isKes, type Cents } from '../money.ts'
import { normaliseProofReference, normaliseReference, type BookingReference } from '../bookings/reference.ts'
import { normaliseReceipt } from '../payments/receipt.ts'
import { withoutInvisible } from '../text.ts'
import type { LocalDate } from '../time.ts'
import { findDay } from './parse-day.ts'
import { foldName } from './fold-name.ts'
import { phoneKey } from './phone-key.ts'

/** What a search may ask for, all at once: the same signs can be a phone's end and a booking's number. */
export interface SearchTerms {
  /** A record named by its id, as addresses of pages have it. */
  readonly id: string | null
  readonly reference: BookingReference | null
  /** The last eight signs of a booking's id: what guides' lists show. */
  readonly idEnd: string | null
  /** What the number ends with, as `phoneKey` writes it: all of it, or its last digits. */
  readonly phoneEnd: string | null
  /** What the address begins with, in small letters. */
  readonly mailStart: string | null
  /** M-Pesa's code or a bank's reference, in each way in which they are kept; none: an empty list. */
  readonly codes: readonly string[]
  readonly amount: Cents | null
  /** Together with an amount only; without a year there are two days that may be meant. */
  readonly days: readonly LocalDate[]
  /** Of a name: each stands in it somewhere, as `foldName` writes it. */
  readonly words: readonly string[]
}

const nothing: SearchTerms = {
  id: null,
  reference: null,
  idEnd: null,
  phoneEnd: null,
  mailStart: null,
  codes: [],
  amount: null,
  days: [],
  words: [],
}

/** Fewer letters are in too many names, and no index knows them. */
const FEWEST_LETTERS = 3
const MOST_WORDS = 4
/** Fewer digits end too many numbers. */
const FEWEST_PHONE_DIGITS = 6
const FEWEST_CODE_SIGNS = 5
const HIGHEST_KES = 100_000_000
/** More is never searched for: calls take half of it. */
const MOST_SIGNS = 200

/** What is written beside a reference: 'booking no. 992156', 'Ref: 992156'. */
const referenceLabels = new Set(['booking', 'bookings', 'bk', 'ref', 'reference', 'number', 'no', 'nr'])
/** And beside an amount. */
const currencies = new Set([
  'kes',
  'ksh',
  'kshs',
  'ksh.',
  'sh',
  'shs',
  'shillings',
  'bob',
  '/=',
  '/-',
  'on',
  'at',
  'of',
])

/** Reads what somebody typed into the search: nobody says what kind of thing it is that they have. */
export function parseSearch(text: string, today: LocalDate): SearchTerms {
  const said = withoutInvisible(text.slice(0, MOST_SIGNS).normalize('NFKC')).trim()
  if (isId(said.toLowerCase())) return { ...nothing, id: said.toLowerCase() }
  const mail = readMail(said)
  if (mail !== null) return { ...nothing, mailStart: mail }
  const money = readMoney(said, today)
  const reference = readReference(said)
  const phoneEnd = readPhoneEnd(said)
  const known = money !== null || reference !== null || phoneEnd !== null
  return {
    ...nothing,
    reference,
    idEnd: /^[0-9a-f]{8}$/i.test(said) ? said.toLowerCase() : null,
    phoneEnd,
    codes: readCodes(said),
    ...(money && { amount: money.amount, days: money.days }),
    words: known ? [] : readWords(said),
  }
}

/** Whether there is anything to look for. */
export function asksNothing({ days: _days, codes, words, ...terms }: SearchTerms): boolean {
  return codes.length === 0 && words.length === 0 && Object.values(terms).every((term) => term === null)
}

function readMail(said: string): string | null {
  const word = said.split(/\s+/).find((each) => each.includes('@'))
  if (word === undefined) return null
  const address = word.replace(/^mailto:/i, '').replaceAll(/[<>,;()]/g, '')
  return address.length < FEWEST_LETTERS || address.startsWith('@') ? null : address.toLowerCase()
}

function readReference(said: string): BookingReference | null {
  const parts = said.toLowerCase().split(/[^a-z0-9]+/)
  const bare = parts.filter((part) => part !== '' && !referenceLabels.has(part)).join('')
  // Of a phone's or an amount's signs none is part of a reference.
  if (/[+.,()]/.test(said) && !/[a-z]/i.test(said)) return null
  return normaliseReference(bare)
}

function readPhoneEnd(said: string): string | null {
  if (!/^[+\d\s().\u2010-\u2015-]+$/.test(said)) return null
  const digits = said.replace(/[^0-9]/g, '')
  if (digits.length < FEWEST_PHONE_DIGITS || digits.length > 15) return null
  return phoneKey(said) ?? digits
}

function readCodes(said: string): string[] {
  const code = normaliseProofReference(said)
  if (code === null || code.length < FEWEST_CODE_SIGNS) return []
  // Ten letters are M-Pesa's; fewer or more without a digit are a name.
  const isName = !/\d/.test(code) && (code.length !== 10 || /\s/.test(said))
  if (isName || !/[A-Z]/.test(code)) return isName ? [] : [code]
  const spaced = normaliseReceipt(said)
  return spaced === null || spaced === code ? [code] : [code, spaced]
}

function readMoney(said: string, today: LocalDate): { amount: Cents; days: readonly LocalDate[] } | null {
  const words = said.split(/\s+/)
  const named = findDay(words, today)
  const amount = readAmount(named ? named.rest : words)
  return amount === null ? null : { amount, days: named?.days ?? [] }
}

/** '8120', '8,120', 'KES 8,120.50', 'Ksh8120/=', '8 120'. */
function readAmount(words: readonly string[]): Cents | null {
  const bare = words
    .flatMap((word) => withoutCurrency(word.toLowerCase()))
    .filter((word) => word !== '' && !currencies.has(word))
  const [first = '', ...rest] = bare
  // Spaces stand between thousands, as they do on statements.
  if (rest.length > 0 && (!/^\d{1,3}$/.test(first) || !rest.every((word) => /^\d{3}(?:\.\d{1,2})?$/.test(word)))) {
    return null
  }
  const whole = bare.join('')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(whole) && !/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(whole)) return null
  const kes = Number(whole.replaceAll(',', ''))
  return kes > 0 && kes <= HIGHEST_KES && isKes(kes) ? fromKes(kes) : null
}

function withoutCurrency(word: string): string {
  return word.replace(/^(?:kes|kshs|ksh|shs|sh)\.?/, '').replace(/(?:\/[=-]|kes|ksh|sh)$/, '')
}

function readWords(said: string): string[] {
  const words = foldName(said)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
  return words.some((word) => Array.from(word).length >= FEWEST_LETTERS) ? words : []
}
