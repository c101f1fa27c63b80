import { aroundTowns, type AroundTown } from '../places/around.ts'
import { addDays, weekdayNames, weekdayOf, type LocalDate, type Weekday } from '../time.ts'
import { takePriceWords, type PriceWords } from './price-words.ts'
import { nextWeekendOf, weekendOf } from './weekend.ts'

/** What a typed search says of the trip besides what is searched for. */
export type TripWords = Omit<PriceWords, 'rest'> & {
  /** What is left to search for. */
  readonly search: string
  readonly around: AroundTown | null
  readonly days: { readonly from: LocalDate; readonly until: LocalDate } | null
  readonly adults: number | null
  readonly children: number
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const swahiliNumbers = ['mmoja', 'wawili', 'watatu', 'wanne', 'watano', 'sita', 'saba', 'wanane', 'tisa', 'kumi']
const count = String.raw`(\d{1,2}|${numbers.join('|')})`
const swahiliCount = String.raw`(\d{1,2}|${swahiliNumbers.join('|')})\b`
const swahiliWeekdays = ['jumapili', 'jumatatu', 'jumanne', 'jumatano', 'alhamisi', 'ijumaa', 'jumamosi']
/** From Sunday on, in both languages. */
const weekdays = [...weekdayNames.map((name) => name.toLowerCase()), ...swahiliWeekdays]
const weekday = new RegExp(String.raw`\b(?:on |this |(next ))?(${weekdays.join('|')})\b`, 'iu')
const weekend = /\b(?:on |for )?(?:this |the |(next ))?(?:weekend|wikendi)\b/iu
const tomorrow = /\b(?:tomorrow|kesho)\b/iu
const today = /\b(?:today|leo)\b/iu
const children = new RegExp(
  String.raw`\b(?:(?:and|with|for) )?${count} (?:children|child|kids|kid|watoto)\b|\b(?:na )?watoto ${swahiliCount}`,
  'iu',
)
const people = new RegExp(
  String.raw`\b(?:for )?${count} (?:people|persons|person|adults|adult|pax)\b|\b(?:watu|mtu) ${swahiliCount}`,
  'iu',
)
// Not "for 3 days": how long it takes.
const party = new RegExp(String.raw`\bfor ${count}\b(?! ?(?:days?|nights?|hours?|hrs?|km|kilometres?|years?)\b)`, 'iu')
const near = new RegExp(String.raw`\b(?:near|around|close to|karibu na) (${aroundTowns.join('|')})\b`, 'iu')

export const tripKinds = ['days', 'around', 'party', 'price'] as const
export type TripKind = (typeof tripKinds)[number]

/** "hike near Nairobi on Saturday for 4 under 3000": what is not searched for by its words is taken out, of these kinds. */
export function readTripWords(
  text: string,
  now: LocalDate,
  kinds: ReadonlySet<TripKind> = new Set(tripKinds),
): TripWords {
  const price = kinds.has('price') ? takePriceWords(text) : { minPriceWithVat: null, maxPriceWithVat: null, rest: text }
  let { rest } = price
  const take = (kind: TripKind, pattern: RegExp) => {
    const found = kinds.has(kind) ? pattern.exec(rest) : null
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }
  const wholeWeekend = take('days', weekend)
  const named = wholeWeekend ? null : take('days', weekday)
  const days = wholeWeekend
    ? wholeWeekend[1]
      ? nextWeekendOf(now)
      : weekendOf(now)
    : named
      ? oneDay(comingWeekday(named[2] ?? '', now, named[1] !== undefined))
      : take('days', tomorrow)
        ? oneDay(addDays(now, 1))
        : take('days', today)
          ? oneDay(now)
          : null
  const town = take('around', near)?.[1]?.toLowerCase()
  const young = take('party', children)
  const grown = take('party', people) ?? take('party', party)
  const adults = grown ? numberOf(grown[1] ?? grown[2] ?? '') : null
  return {
    search: rest.replaceAll(/[\s,]+/g, ' ').trim(),
    around: aroundTowns.find((each) => each.toLowerCase() === town) ?? null,
    days,
    adults: adults === 0 ? null : (adults ?? (young ? 1 : null)),
    children: young ? numberOf(young[1] ?? young[2] ?? '') : 0,
    minPriceWithVat: price.minPriceWithVat,
    maxPriceWithVat: price.maxPriceWithVat,
  }
}

const oneDay = (day: LocalDate) => ({ from: day, until: day })

function comingWeekday(name: string, now: LocalDate, next: boolean): LocalDate {
  const wanted = (weekdays.indexOf(name.toLowerCase()) % 7) as Weekday
  return addDays(now, ((wanted - weekdayOf(now) + 7) % 7) + (next ? 7 : 0))
}

function numberOf(text: string): number {
  const word = text.toLowerCase()
  const at = Math.max(numbers.indexOf(word), swahiliNumbers.indexOf(word))
  return at === -1 ? Number(text) : at + 1
}
