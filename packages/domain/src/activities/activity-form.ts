import { HOUR, lengthPhrase } from '../time.ts'
import { phrase, say, words } from '../words/say.ts'

/** The wizard's steps, limits and texts (vendor document, sections 2, 5 and 9), shared by the form and the server. */

/**
 * The form's fields in the parts that are changed on their own: what one person writes in a part is refused where somebody
 * else has changed that part meanwhile, and leaves all other parts as they are.
 */
export const activityParts = {
  basics: ['name', 'shortDescription', 'description', 'category', 'difficulty', 'fitnessLevel', 'whatToExpect'],
  place: ['location', 'town', 'county', 'coordinates', 'meetingPoint'],
  requirements: ['includedItems', 'notIncludedItems', 'whatToBring', 'ageRestrictions'],
  price: ['price', 'childPrice'],
  duration: ['duration'],
  capacity: ['capacity'],
  dates: ['startTime', 'startDates', 'departures'],
  photos: ['images'],
  details: ['cancellationPolicy', 'faqs', 'itinerary', 'badges'],
  published: ['isActive'],
  languages: ['language', 'translation'],
} as const

export type ActivityPart = keyof typeof activityParts
export const activityPartNames = Object.keys(activityParts) as ActivityPart[]

/** The parts that these fields are of. */
export function partsOf(fields: readonly string[]): ActivityPart[] {
  return activityPartNames.filter((part) => activityParts[part].some((field) => fields.includes(field)))
}

/** Said to whoever writes a part that is no longer as they have seen it. */
export const CHANGED_MEANWHILE = words('This was changed elsewhere since you opened it, so nothing was saved.')

const { price, duration, capacity, dates, details, published } = activityParts

export const activityFormSteps = [
  { label: words('Basic Details'), fields: [...activityParts.basics, ...activityParts.languages] },
  { label: words('Location'), fields: activityParts.place },
  { label: words('Requirements'), fields: activityParts.requirements },
  { label: words('Pricing'), fields: [...price, ...duration, ...capacity, ...dates] },
  { label: words('Upload Media'), fields: activityParts.photos },
  { label: words('Additional Details'), fields: [...details, ...published] },
  { label: words('Preview'), fields: [] },
] as const

/** The step whose field this is: `meetingPoint.address` is on Location. */
export function stepOfField(path: string): number {
  const [field = ''] = path.split('.')
  const step = activityFormSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return Math.max(0, step)
}

export const NAME_MIN = 5
export const NAME_MAX = 120
export const SHORT_DESCRIPTION_MAX = 200
export const DESCRIPTION_MIN = 50
export const DESCRIPTION_MAX = 10_000
export const MOST_LIST_ROWS = 30
export const MOST_START_DATES = 400
export const MAX_IMAGES = 10
export const DURATION_STEP = 0.5
export const DURATION_MAX = 720
export const CAPACITY_MAX = 1000
export const PRICE_MAX = 1_000_000

export const activityFormTexts = words({
  nameMissing: 'Activity name is required',
  nameShort: 'Activity name should be at least 5 characters',
  nameLong: 'Activity name cannot exceed 120 characters',
  shortDescriptionMissing: 'Short description is required',
  shortDescriptionLong: 'Short description cannot exceed 200 characters',
  descriptionShort: 'Please provide a more detailed description (min 50 characters)',
  categoryMissing: 'Please select a category',
  expectMissing: 'Please describe what participants can expect',
  locationMissing: 'Location name is required',
  meetingDescriptionMissing: 'Meeting point description is required',
  meetingAddressMissing: 'Meeting point address is required',
  includedMissing: 'Please add at least one included item',
  bringMissing: 'Please add at least one item that participants should bring',
  ageMissing: 'Please specify age restrictions',
  priceInvalid: 'Please enter a valid price greater than 0',
  childPriceInvalid: 'Please enter a valid child price: leave it empty for 70%, 0 for free',
  priceTooHigh: 'Prices go up to KES 1,000,000 per person',
  durationInvalid: 'Please enter a valid duration greater than 0',
  durationStep: phrase('Please give the duration in steps of {time}', { time: lengthPhrase(DURATION_STEP * HOUR) }),
  capacityInvalid: 'Please enter a valid capacity greater than 0',
  capacityTooHigh: 'Capacity goes up to 1,000 people',
  datesMissing: 'Please add at least one available date',
  datesTooMany: 'Please choose at most 400 dates at a time',
  dateInvalid: 'Please give dates as yyyy-MM-dd.',
  departuresTooMany: 'Please add at most 1,000 departures at a time',
  departureTwice: 'Each departure on the same day needs its own time.',
  departureWithoutDate: 'Each departure must be on one of the activity’s dates.',
  timeInvalid: 'Please give the start time as HH:mm.',
  faqHalf: 'Please give both the question and its answer',
  badgeHalf: 'Please give the badge a name',
  itineraryHalf: 'Please give this part of the day a title',
})

/** Null while there are no more than ten. */
export function tooManyImagesText(count: number): string | null {
  if (count <= MAX_IMAGES) return null
  return say('You can only upload a maximum of {max} images. Please remove {more} images.', {
    max: MAX_IMAGES,
    more: count - MAX_IMAGES,
  })
}

/** List fields drop what was left blank. */
export function filledRows(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '')
}
