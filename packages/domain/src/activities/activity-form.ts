/** The wizard's steps, limits and texts (vendor document, sections 2, 5 and 9), shared by the form and the server. */

export const activityFormSteps = [
  {
    label: 'Basic Details',
    fields: ['name', 'shortDescription', 'description', 'category', 'difficulty', 'fitnessLevel', 'whatToExpect'],
  },
  { label: 'Location', fields: ['location', 'town', 'county', 'coordinates', 'meetingPoint'] },
  { label: 'Requirements', fields: ['includedItems', 'notIncludedItems', 'whatToBring', 'ageRestrictions'] },
  {
    label: 'Pricing',
    fields: ['price', 'childPrice', 'duration', 'capacity', 'startTime', 'startDates', 'departures'],
  },
  { label: 'Upload Media', fields: ['images'] },
  { label: 'Additional Details', fields: ['cancellationPolicy', 'faqs', 'itinerary', 'badges', 'isActive'] },
  { label: 'Preview', fields: [] },
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

export const activityFormTexts = {
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
  durationStep: 'Please give the duration in steps of half an hour',
  capacityInvalid: 'Please enter a valid capacity greater than 0',
  capacityTooHigh: 'Capacity goes up to 1,000 people',
  datesMissing: 'Please add at least one available date',
  datesTooMany: 'Please keep to 400 dates at a time',
  dateInvalid: 'Please give dates as yyyy-MM-dd.',
  departuresTooMany: 'Please keep to 1,000 departures at a time',
  departureTwice: 'Each departure of a day needs a time of its own.',
  departureWithoutDate: 'Every departure needs its date among the dates.',
  timeInvalid: 'Please give the start time as HH:mm.',
  faqHalf: 'Please give both the question and its answer',
  badgeHalf: 'Please give the badge a name',
  itineraryHalf: 'Please give this part of the day a title',
} as const

/** Null while there are no more than ten. */
export function tooManyImagesText(count: number): string | null {
  if (count <= MAX_IMAGES) return null
  return `You can only upload a maximum of ${MAX_IMAGES} images. Please remove ${count - MAX_IMAGES} images.`
}

/** List fields drop what was left blank. */
export function filledRows(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '')
}
