import { cents, formatKes } from '../money.ts'

/** What customers read of an activity and its guide can change, but for dates and places: kept when the office has looked. */
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
  /** Ids, in their order. */
  readonly images: readonly string[]
}

type Field = Exclude<keyof ListingFacts, 'images'>

export interface ListingText {
  readonly label: string
  readonly text: string
}

export interface ListingChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

const lines = (rows: readonly string[]) => rows.filter((row) => row !== '').join('\n')

/** Every field has its words, or this does not compile. */
const fields: { readonly [F in Field]: readonly [label: string, tell: (value: ListingFacts[F]) => string] } = {
  name: ['Name', String],
  shortDescription: ['In short', String],
  description: ['Description', String],
  whatToExpect: ['What to expect', String],
  category: ['Category', String],
  difficulty: ['Difficulty', String],
  fitnessLevel: ['Fitness', String],
  ageRestrictions: ['Ages', String],
  location: ['Place', (parts) => parts.filter((part) => part !== '').join(', ')],
  coordinates: ['On the map', ([lat = null, lng = null]) => (lat === null || lng === null ? '' : `${lat}, ${lng}`)],
  meetingPoint: ['Meeting point', (point) => lines(Object.values(point))],
  included: ['Included', lines],
  notIncluded: ['Not included', lines],
  whatToBring: ['What to bring', lines],
  itinerary: [
    'Itinerary',
    (days) => lines(days.map(({ day, title, description }) => `${day} ${title}: ${description}`)),
  ],
  faqs: ['Questions', (all) => lines(all.map(({ question, answer }) => `${question} ${answer}`))],
  badges: ['Badges', (all) => lines(all.map(({ name, description }) => `${name}: ${description}`))],
  hours: ['Hours', String],
  priceCents: ['Price', (price) => formatKes(cents(price))],
  childPriceCents: [
    'Child price',
    (price) => (price === null ? '70% of the price' : price === 0 ? 'Free' : formatKes(cents(price))),
  ],
  cancellationPolicy: ['Cancellation', String],
}
const fieldNames = Object.keys(fields) as Field[]

function textOf<F extends Field>(field: F, listing: ListingFacts): string {
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
    .filter((each) => each.before !== each.after)
  const pictures = pictureChange(before.images, after.images)
  return pictures === null ? changes : [...changes, pictures]
}

function pictureChange(before: readonly string[], after: readonly string[]): ListingChange | null {
  if (before.join() === after.join()) return null
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  const said = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter((each) => each !== false)
  return {
    label: 'Pictures',
    before: String(before.length),
    after: said.length === 0 ? 'In another order' : `${after.length}: ${said.join(', ')}`,
  }
}
