import { categories } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { localDateOf } from '@upeo/domain/time'

const day = (ahead: number) => localDateOf(new Date(Date.now() + ahead * 86_400_000))
const words = ['hike', 'sunrise', 'camp under', 'fig tree', 'zebra', 'boat naivasha', 'telescope', 'cycling']

/** A number below `below` that looks drawn and is the same for the same turn. */
const drawn = (n: number, below: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) % below

/** A price band that no other turn has: what is asked is as wide as people ask, and its edge is the turn's own. */
function band(n: number): string {
  const from = 1000 + drawn(n, 5000)
  return `minPrice=${from}.${String(n % 100).padStart(2, '0')}&maxPrice=${from + 400 + drawn(n + 7, 2000)}.${String(Math.floor(n / 100) % 100).padStart(2, '0')}`
}

const asked: readonly ((n: number) => string)[] = [
  (n) => band(n),
  (n) => `category=${encodeURIComponent(categories[drawn(n, categories.length)]!)}&${band(n)}`,
  (n) => `difficulty=${difficulties[drawn(n, difficulties.length)]}&${band(n)}&page=2`,
  (n) => `sort=${['price_asc', 'price_desc', 'rating'][drawn(n, 3)]}&${band(n)}`,
  (n) => `search=${encodeURIComponent(words[drawn(n, words.length)]!)}&${band(n)}`,
  (n) => `date=${day(3 + drawn(n, 60))}&adults=${1 + drawn(n, 6)}&${band(n)}`,
  (n) => `bbox=${(36 + drawn(n, 100) / 200).toFixed(3)},-1.4,37.1,-0.5&${band(n)}`,
  (n) => `place=Naivasha&${band(n)}`,
]

/** Of these each is in some hundreds of activities or more. */
const kinds = ['hike', 'camp', 'boat', 'walk', 'safari', 'climbing', 'bike', 'birds', 'kayak', 'food']
const places = ['naivasha', 'nairobi', 'mombasa', 'diani', 'nanyuki', 'kisumu', 'lamu', 'nakuru', 'karura', 'watamu']

/** The n-th search of two words; none comes twice. */
export function twoWordsOf(n: number): string {
  const words = `${kinds[drawn(n, kinds.length)]!} ${places[drawn(n + 3, places.length)]!}`
  return `/api/activities?search=${encodeURIComponent(words)}&${band(n)}`
}

/** What is sent for suggestions while one of these words is typed, from the second letter on. */
export function typedOf(n: number): string {
  const word = [...kinds, ...places][drawn(n, kinds.length + places.length)]!
  return `/api/search/suggestions?q=${word.slice(0, 2 + drawn(n + 1, word.length - 1))}`
}

/** The n-th address of the listing; none comes twice. */
export function addressOf(n: number): string {
  return `/api/activities?${asked[n % asked.length]!(n)}`
}
