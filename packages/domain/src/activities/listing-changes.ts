import { phrase, words, type Phrase } from '../words/say.ts'
import { CHILD_PERCENT } from '../bookings/rates.ts'
import { cents, formatKes } from '../money.ts'

/** What customers read of an activity and its guide can change, but for dates and seats: kept when the office has looked. */
export interface ListingFacts {
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly category: string
  readonly difficulty: string
  readonly fitnessLevel: string
  readonly ageRestrictions: string
  readonly location: readonly string[]
  readonly coordinates: readonly (number | null)[]
  readonly meetingPoint: Readonly<Record<string, string>>
  readonly whatToExpect: string
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly whatToBring: readonly string[]
  readonly itinerary: readonly { readonly day: string; readonly title: string; readonly description: string }[]
  readonly faqs: readonly { readonly question: string; readonly answer: string }[]
  readonly badges: readonly { readonly name: string; readonly description: string }[]
  readonly hours: number
  readonly priceCents: number
  readonly childPriceCents: number | null
  readonly cancellationPolicy: string
  /** All that it says in the other language. */
  readonly translation: Readonly<Record<string, unknown>> | null
  /** Ids, in their order. */
  readonly images: readonly string[]
}

type Field = Exclude<keyof ListingFacts, 'images'>

/** As its guide wrote it, or a text of ours, to be said. */
type ChangeText = string | Phrase

export interface ListingText {
  readonly label: string
  readonly text: ChangeText
}

export interface ListingChange {
  readonly label: string
  readonly before: ChangeText
  readonly after: ChangeText
}

/** A constant that is marked where it is made. */
const ours = (sentence: string): Phrase => ({ sentence, values: {} })
const lines = (rows: readonly string[]) => rows.filter((row) => row !== '').join('\n')

/** Every text in it, however deep. */
function saidIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : []
}

/** Every field has its words, or this does not compile. */
const fields: { readonly [F in Field]: readonly [label: string, tell: (value: ListingFacts[F]) => ChangeText] } = {
  name: [words('Name'), String],
  shortDescription: [words('In short'), String],
  description: [words('Description'), String],
  whatToExpect: [words('What to expect'), String],
  category: [words('Category'), ours],
  difficulty: [words('Difficulty'), ours],
  fitnessLevel: [words('Fitness'), ours],
  ageRestrictions: [words('Ages'), ours],
  location: [words('Place'), (parts) => parts.filter((part) => part !== '').join(', ')],
  coordinates: [
    words('On the map'),
    ([lat = null, lng = null]) => (lat === null || lng === null ? '' : `${lat}, ${lng}`),
  ],
  meetingPoint: [words('Meeting point'), (point) => lines(Object.values(point))],
  included: [words('Included'), lines],
  notIncluded: [words('Not included'), lines],
  whatToBring: [words('What to bring'), lines],
  itinerary: [
    words('Itinerary'),
    (days) => lines(days.map(({ day, title, description }) => `${day} ${title}: ${description}`)),
  ],
  faqs: [words('Questions'), (all) => lines(all.map(({ question, answer }) => `${question} ${answer}`))],
  badges: [words('Badges'), (all) => lines(all.map(({ name, description }) => `${name}: ${description}`))],
  hours: [words('Hours'), String],
  priceCents: [words('Price'), (price) => formatKes(cents(price))],
  childPriceCents: [
    words('Child price'),
    (price) =>
      price === null
        ? phrase('{percent}% of the price', { percent: CHILD_PERCENT })
        : price === 0
          ? phrase('Free', {})
          : formatKes(cents(price)),
  ],
  cancellationPolicy: [words('Cancellation'), ours],
  translation: [words('In the other language'), (texts) => lines(saidIn(texts))],
}
const fieldNames = Object.keys(fields) as Field[]

function textOf<F extends Field>(field: F, listing: ListingFacts): ChangeText {
  // What was kept before a field was added has none.
  return listing[field] === undefined ? '' : fields[field][1](listing[field])
}

/** All that a listing says, field by field; what it leaves empty is left out. */
export function listingTexts(listing: ListingFacts): ListingText[] {
  return fieldNames
    .map((field) => ({ label: fields[field][0], text: textOf(field, listing) }))
    .filter(({ text }) => text !== '')
}

/** What a listing says differently; of pictures, how many came and went, or that they stand in another order. */
export function listingChanges(before: ListingFacts, after: ListingFacts): ListingChange[] {
  const changes = fieldNames
    .map((field) => ({ label: fields[field][0], before: textOf(field, before), after: textOf(field, after) }))
    .filter(({ before: then, after: now }) => JSON.stringify(then) !== JSON.stringify(now))
  const pictures = pictureChange(before.images, after.images)
  return pictures === null ? changes : [...changes, pictures]
}

function pictureChange(before: readonly string[], after: readonly string[]): ListingChange | null {
  if (before.join() === after.join()) return null
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  return {
    label: words('Pictures'),
    before: String(before.length),
    after: picturesAfter(after.length, added, removed),
  }
}

function picturesAfter(count: number, added: number, removed: number): Phrase {
  if (added > 0 && removed > 0) return phrase('{count}: {added} added, {removed} removed', { count, added, removed })
  if (added > 0) return phrase('{count}: {added} added', { count, added })
  if (removed > 0) return phrase('{count}: {removed} removed', { count, removed })
  return phrase('Different order', {})
}
