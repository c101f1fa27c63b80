import { z } from 'zod'
import * as form from '@upeo/domain/activities/activity-form'
import { ageRestrictions, DEFAULT_AGE_RESTRICTION } from '@upeo/domain/activities/age-restrictions'
import { cancellationPolicies, DEFAULT_CANCELLATION_POLICY } from '@upeo/domain/activities/cancellation-policies'
import { categories } from '@upeo/domain/activities/categories'
import { DEFAULT_DIFFICULTY, difficulties } from '@upeo/domain/activities/difficulties'
import { DEFAULT_FITNESS_LEVEL, fitnessLevels } from '@upeo/domain/activities/fitness-levels'
import { departureTexts, MOST_DEPARTURES, MOST_TIMES_A_DAY } from '@upeo/domain/departures/departure-dates'
import type { DayTime } from '@upeo/domain/departures/plan-departures'
import { coordinatesFromWire, coordinatesTexts } from '@upeo/domain/places/location-from-wire'
import { isKes } from '@upeo/domain/money'
import { parseLocalDate, parseLocalTime, type LocalDate, type LocalTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { line, text, Written } from '../kit/fields.ts'

const texts = form.activityFormTexts

/** Must not be blank. */
const required = (max: number, missing: string, tooLong?: string) =>
  z.string(missing).pipe(text(max, tooLong)).pipe(z.string().min(1, missing))
const requiredLine = (max: number, missing: string) =>
  z.string(missing).pipe(line(max)).pipe(z.string().min(1, missing))

const optionalLine = (max: number) => line(max).default('')
const optionalText = (max: number) => text(max).default('')

/** Rows left blank are dropped. */
const rows = z.array(line(300)).max(form.MOST_LIST_ROWS, {
  error: () => say('Please add at most {max} rows.', { max: form.MOST_LIST_ROWS }),
})
const filled = rows.transform(form.filledRows)
const someFilled = (missing: string) =>
  z
    .array(line(300), missing)
    .max(form.MOST_LIST_ROWS)
    .transform(form.filledRows)
    .pipe(z.array(z.string()).min(1, missing))

const Coordinates = z
  .array(z.number(coordinatesTexts.coordinates_invalid), coordinatesTexts.coordinates_missing)
  .nullish()
  .transform((wire, context) => {
    const parsed = coordinatesFromWire(wire)
    if (parsed.ok && parsed.value) return parsed.value
    const message = coordinatesTexts[parsed.ok ? 'coordinates_missing' : parsed.error.kind]
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const Price = z
  .number(texts.priceInvalid)
  .positive(texts.priceInvalid)
  .max(form.PRICE_MAX, texts.priceTooHigh)
  .refine(isKes, texts.priceInvalid)

/** null: 70% of the adult price; 0: free. */
const ChildPrice = z
  .number(texts.childPriceInvalid)
  .min(0, texts.childPriceInvalid)
  .max(form.PRICE_MAX, texts.priceTooHigh)
  .refine(isKes, texts.childPriceInvalid)
  .nullable()

const Duration = z
  .number(texts.durationInvalid)
  .positive(texts.durationInvalid)
  .max(form.DURATION_MAX)
  .refine((hours) => Number.isInteger(hours / form.DURATION_STEP), { error: () => say(texts.durationStep) })

const StartDates = z
  .array(z.string(texts.dateInvalid), texts.datesMissing)
  .min(1, texts.datesMissing)
  .max(form.MOST_START_DATES, texts.datesTooMany)
  .transform((dates, context): LocalDate[] => {
    const parsed = dates.map(parseLocalDate)
    const whole = parsed.filter((date) => date !== null)
    if (whole.length < parsed.length) context.addIssue({ code: 'custom', message: texts.dateInvalid })
    return [...new Set(whole)].toSorted()
  })

const StartTime = z
  .string(texts.timeInvalid)
  .nullable()
  .transform((value, context): LocalTime | null => {
    if (!value) return null
    const time = parseLocalTime(value)
    if (time === null) context.addIssue({ code: 'custom', message: texts.timeInvalid })
    return time
  })

/** Several on one day, each at its own time; null is the one without a time, which leaves when the day begins. */
const Departures = z
  .array(
    z
      .strictObject({ date: z.string(texts.dateInvalid), startTime: z.string(texts.timeInvalid).nullable() })
      .transform((departure, context): DayTime => {
        const date = parseLocalDate(departure.date)
        const startTime = departure.startTime === null ? null : parseLocalTime(departure.startTime)
        if (date === null) context.addIssue({ code: 'custom', message: texts.dateInvalid })
        if (departure.startTime !== null && startTime === null) {
          context.addIssue({ code: 'custom', message: texts.timeInvalid })
        }
        return { date: date ?? ('' as LocalDate), startTime }
      }),
  )
  .max(MOST_DEPARTURES, texts.departuresTooMany)
  .superRefine((departures, context) => {
    const days = Map.groupBy(departures, ({ date }) => date)
    const isTwice = [...days.values()].some((day) => new Set(day.map(beginning)).size < day.length)
    if (isTwice) context.addIssue({ code: 'custom', message: texts.departureTwice })
    const [full] = [...days].find(([, day]) => day.length > MOST_TIMES_A_DAY) ?? []
    if (full) context.addIssue({ code: 'custom', message: departureTexts.tooMany(full) })
  })

const beginning = ({ startTime }: DayTime) => startTime ?? '00:00'

const Images = z
  .array(line(500).pipe(z.string().min(1, words('Please choose the image again.'))))
  .superRefine((images, context) => {
    const message = form.tooManyImagesText(images.length)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** Pairs of lines; a pair left blank is dropped, `check` says whether a pair is whole. */
const Faqs = z
  .array(z.object({ question: line(300), answer: text(2000) }))
  .max(form.MOST_LIST_ROWS)
  .transform((faqs) => faqs.filter(({ question, answer }) => question !== '' || answer !== ''))
  .refine((faqs) => faqs.every(({ question, answer }) => question !== '' && answer !== ''), texts.faqHalf)

const Badges = z
  .array(z.object({ name: line(60), description: optionalText(300) }))
  .max(form.MOST_LIST_ROWS)
  .transform((badges) => badges.filter(({ name, description }) => name !== '' || description !== ''))
  .refine((badges) => badges.every(({ name }) => name !== ''), texts.badgeHalf)

const Itinerary = z
  .array(z.object({ day: optionalLine(60), title: line(120), description: optionalText(1000) }))
  .max(form.MOST_LIST_ROWS)
  .transform((parts) => parts.filter(({ day, title, description }) => `${day}${title}${description}` !== ''))
  .refine((parts) => parts.every(({ title }) => title !== ''), texts.itineraryHalf)

/** As the original's, but that each may be left for later: it is shown once it has a name and a description. */
const Translation = z
  .strictObject({
    name: optionalLine(form.NAME_MAX).refine((name) => name === '' || name.length >= form.NAME_MIN, texts.nameShort),
    shortDescription: text(form.SHORT_DESCRIPTION_MAX, texts.shortDescriptionLong).default(''),
    description: optionalText(form.DESCRIPTION_MAX).refine(
      (said) => said === '' || said.length >= form.DESCRIPTION_MIN,
      texts.descriptionShort,
    ),
    whatToExpect: optionalText(5000),
    meetingPoint: z.strictObject({ description: optionalText(500), instructions: optionalText(1000) }).prefault({}),
    includedItems: filled.default([]),
    notIncludedItems: filled.default([]),
    whatToBring: filled.default([]),
    faqs: Faqs.default([]),
    itinerary: Itinerary.default([]),
    badges: Badges.default([]),
  })
  .nullable()
  .transform((written) => (written && hasAnyText(written) ? written : null))

/** Whether there is anything in a form, however deep. */
function hasAnyText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== ''
  return Object.values(value).some(hasAnyText)
}

/** Every field with its rule; what is left out of the whole form has its default below. */
const fields = {
  name: z
    .string(texts.nameMissing)
    .pipe(line(form.NAME_MAX, texts.nameLong))
    .pipe(z.string().min(1, texts.nameMissing).min(form.NAME_MIN, texts.nameShort)),
  shortDescription: required(form.SHORT_DESCRIPTION_MAX, texts.shortDescriptionMissing, texts.shortDescriptionLong),
  description: z
    .string(texts.descriptionShort)
    .pipe(text(form.DESCRIPTION_MAX))
    .pipe(z.string().min(form.DESCRIPTION_MIN, texts.descriptionShort)),
  category: z.enum(categories, texts.categoryMissing),
  difficulty: z.enum(difficulties),
  fitnessLevel: z.enum(fitnessLevels),
  whatToExpect: required(5000, texts.expectMissing),
  location: requiredLine(120, texts.locationMissing),
  /** As a place search knows them. */
  town: line(80),
  county: line(80),
  coordinates: Coordinates,
  meetingPoint: z.object(
    {
      description: required(500, texts.meetingDescriptionMissing),
      address: requiredLine(300, texts.meetingAddressMissing),
      instructions: optionalText(1000),
    },
    texts.meetingDescriptionMissing,
  ),
  includedItems: someFilled(texts.includedMissing),
  notIncludedItems: filled,
  whatToBring: someFilled(texts.bringMissing),
  ageRestrictions: z.enum(ageRestrictions, texts.ageMissing),
  price: Price,
  childPrice: ChildPrice,
  /** Hours. */
  duration: Duration,
  /** Of each date, but for those that were given another one. */
  capacity: z
    .number(texts.capacityInvalid)
    .int(texts.capacityInvalid)
    .min(1, texts.capacityInvalid)
    .max(form.CAPACITY_MAX, texts.capacityTooHigh),
  /** When its dates start (null: 00:00). Dates that were given another time, and those with bookings, keep theirs. */
  startTime: StartTime,
  startDates: StartDates,
  /** Of the days named here there shall be exactly these. Other days keep what they have, or get one at `startTime`. */
  departures: Departures,
  images: Images,
  cancellationPolicy: z.enum(cancellationPolicies),
  faqs: Faqs,
  itinerary: Itinerary,
  badges: Badges,
  isActive: z.boolean(),
  /** What all the texts above are written in. */
  language: Written,
  /** The same in the other language; null, or without any text: none. */
  translation: Translation,
}

const Fields = z.strictObject({
  ...fields,
  difficulty: fields.difficulty.default(DEFAULT_DIFFICULTY),
  fitnessLevel: fields.fitnessLevel.default(DEFAULT_FITNESS_LEVEL),
  town: fields.town.default(''),
  county: fields.county.default(''),
  notIncludedItems: fields.notIncludedItems.default([]),
  ageRestrictions: fields.ageRestrictions.default(DEFAULT_AGE_RESTRICTION),
  childPrice: fields.childPrice.default(null),
  startTime: fields.startTime.default(null),
  departures: fields.departures.optional(),
  images: fields.images.default([]),
  cancellationPolicy: fields.cancellationPolicy.default(DEFAULT_CANCELLATION_POLICY),
  faqs: fields.faqs.default([]),
  itinerary: fields.itinerary.default([]),
  badges: fields.badges.default([]),
  isActive: fields.isActive.default(true),
  // Who knows nothing of languages takes none away.
  language: fields.language.optional(),
  translation: fields.translation.optional(),
})

/** Departures are told with the dates that they are of. */
function checkDates({ startDates, departures = [] }: Dates, context: z.RefinementCtx) {
  const dates = new Set(startDates)
  if (departures.every(({ date }) => dates.has(date))) return
  context.addIssue({ code: 'custom', path: ['departures'], message: texts.departureWithoutDate })
}
interface Dates {
  readonly startDates?: readonly LocalDate[] | undefined
  readonly departures?: readonly DayTime[] | undefined
}

/** The wizard's whole form. Images are ids or addresses that an upload has answered. */
export const ActivityForm = Fields.superRefine(checkDates)
export type ActivityForm = z.output<typeof ActivityForm>
export type ActivityFormInput = z.input<typeof ActivityForm>

const Part = z.enum(form.activityPartNames)
/** What tells whether a part has changed since it was read. */
export const PartVersions = z.record(Part, z.string())

/**
 * Some of the form's fields, each by the form's own rule; what is left out stays as it is. `seen`: the versions of the
 * parts as they were read. A part without one is written whatever it is now.
 */
export const ActivityFields = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    seen: z.partialRecord(Part, z.string().max(60)).optional(),
  })
  .superRefine(checkDates)
  .refine(({ seen: _seen, ...change }) => Object.keys(change).length > 0, words('Nothing to change.'))
export type ActivityFields = z.output<typeof ActivityFields>
export type ActivityFieldsInput = z.input<typeof ActivityFields>
