import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import type { UploadedImage } from '@upeo/contract/uploads/images'
import { DEFAULT_AGE_RESTRICTION } from '@upeo/domain/activities/age-restrictions'
import { DEFAULT_CANCELLATION_POLICY } from '@upeo/domain/activities/cancellation-policies'
import { DEFAULT_DIFFICULTY } from '@upeo/domain/activities/difficulties'
import { DEFAULT_FITNESS_LEVEL } from '@upeo/domain/activities/fitness-levels'
import type { Coordinates } from '@upeo/domain/places/location'
import { doubtOfPin, type NamedPlace, type PinDoubt } from '@upeo/domain/places/pin'
import { existingOf, severalADay, type Planned } from './existing.ts'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { likelyWritten, type WrittenLanguage } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'

export interface Faq {
  readonly question: string
  readonly answer: string
}
export interface Badge {
  readonly name: string
  readonly description: string
}
export interface ItineraryPart {
  readonly day: string
  readonly title: string
  readonly description: string
}

/** The same activity in the other language; empty where nothing is written in it yet. */
export interface Translation {
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly whatToExpect: string
  readonly meetingPoint: { readonly description: string; readonly instructions: string }
  readonly includedItems: readonly string[]
  readonly notIncludedItems: readonly string[]
  readonly whatToBring: readonly string[]
  readonly itinerary: readonly ItineraryPart[]
  readonly faqs: readonly Faq[]
  readonly badges: readonly Badge[]
}

/** The form as its fields hold it; `toForm` makes of it what is checked and sent. */
export interface WizardValues {
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  readonly category: string
  readonly difficulty: string
  readonly fitnessLevel: string
  readonly whatToExpect: string
  readonly location: string
  readonly town: string
  readonly county: string
  readonly coordinates: { readonly lat: NumberValue; readonly lng: NumberValue }
  /** What the pin is held against; it is not sent. */
  readonly pin: {
    readonly place: NamedPlace | null
    /** Where the pin is; empty while that is unknown. */
    readonly county: string
    /** The guide has said that the pin is right where it is. */
    readonly confirmed: boolean
  }
  readonly meetingPoint: { readonly description: string; readonly address: string; readonly instructions: string }
  readonly includedItems: readonly string[]
  readonly notIncludedItems: readonly string[]
  readonly whatToBring: readonly string[]
  readonly ageRestrictions: string
  readonly price: NumberValue
  /** Empty: 70% of the adult price. */
  readonly childPrice: NumberValue
  readonly duration: NumberValue
  readonly capacity: NumberValue
  readonly startTime: string
  /** Further times at which the days leave that are added from now on. */
  readonly moreTimes: readonly string[]
  readonly startDates: readonly string[]
  /** Of days on which it leaves several times: all of them. */
  readonly departures: readonly Planned[]
  readonly images: readonly UploadedImage[]
  readonly cancellationPolicy: string
  readonly faqs: readonly Faq[]
  readonly itinerary: readonly ItineraryPart[]
  readonly badges: readonly Badge[]
  readonly isActive: boolean
  readonly language: WrittenLanguage
  readonly translation: Translation
}

export type WizardForm = FormState<WizardValues>

export const emptyFaq: Faq = { question: '', answer: '' }
export const emptyBadge: Badge = { name: '', description: '' }
export const emptyPart: ItineraryPart = { day: '', title: '', description: '' }

export const emptyTranslation: Translation = {
  name: '',
  shortDescription: '',
  description: '',
  whatToExpect: '',
  meetingPoint: { description: '', instructions: '' },
  includedItems: [''],
  notIncludedItems: [''],
  whatToBring: [''],
  itinerary: [emptyPart],
  faqs: [emptyFaq],
  badges: [emptyBadge],
}

/** The defaults of the spec (vendor document, section 3); a point is missing rather than in the sea at (0,0). */
export const emptyValues: WizardValues = {
  name: '',
  shortDescription: '',
  description: '',
  category: '',
  difficulty: DEFAULT_DIFFICULTY,
  fitnessLevel: DEFAULT_FITNESS_LEVEL,
  whatToExpect: '',
  location: '',
  town: '',
  county: '',
  coordinates: { lat: '', lng: '' },
  pin: { place: null, county: '', confirmed: false },
  meetingPoint: { description: '', address: '', instructions: '' },
  includedItems: [''],
  notIncludedItems: [''],
  whatToBring: [''],
  ageRestrictions: DEFAULT_AGE_RESTRICTION,
  price: 0,
  childPrice: '',
  duration: 1,
  capacity: 10,
  startTime: '',
  moreTimes: [],
  startDates: [],
  departures: [],
  images: [],
  cancellationPolicy: DEFAULT_CANCELLATION_POLICY,
  faqs: [emptyFaq],
  itinerary: [emptyPart],
  badges: [emptyBadge],
  isActive: true,
  language: 'en',
  translation: emptyTranslation,
}

/** A new one, in the language that its guide reads. */
export function newValues(): WizardValues {
  return { ...emptyValues, language: likelyWritten(language()) }
}

/** An activity as its form; a list without rows gets an empty one to write in. */
export function valuesOf(owned: OwnedActivity): WizardValues {
  const { coordinates, childPrice, startTime } = owned
  const several = severalADay(existingOf(owned))
  return {
    name: owned.name,
    shortDescription: owned.shortDescription,
    description: owned.description,
    category: owned.category,
    difficulty: owned.difficulty,
    fitnessLevel: owned.fitnessLevel,
    whatToExpect: owned.whatToExpect,
    location: owned.location,
    town: owned.town,
    county: owned.county,
    coordinates: coordinates ? { lng: coordinates[0], lat: coordinates[1] } : emptyValues.coordinates,
    pin: coordinates
      ? {
          place: {
            name: owned.location,
            town: owned.town,
            county: owned.county,
            coordinates: { lng: coordinates[0], lat: coordinates[1] },
          },
          county: owned.county,
          confirmed: false,
        }
      : emptyValues.pin,
    meetingPoint: owned.meetingPoint,
    includedItems: orOne(owned.includedItems, ''),
    notIncludedItems: orOne(owned.notIncludedItems, ''),
    whatToBring: orOne(owned.whatToBring, ''),
    ageRestrictions: owned.ageRestrictions,
    price: owned.price,
    childPrice: childPrice ?? '',
    duration: owned.duration,
    capacity: owned.capacity,
    startTime: startTime ?? '',
    moreTimes: [...new Set(several.map((each) => each.startTime))].filter((time) => time !== (startTime ?? '')),
    startDates: owned.startDates,
    departures: several,
    images: owned.images,
    cancellationPolicy: owned.cancellationPolicy,
    faqs: orOne(owned.faqs, emptyFaq),
    itinerary: orOne(owned.itinerary, emptyPart),
    badges: orOne(owned.badges, emptyBadge),
    isActive: owned.isActive,
    language: owned.language,
    translation: translationOf(owned),
  }
}

/** As many rows as the original has, to be filled in one by one. */
function translationOf(owned: OwnedActivity): Translation {
  const written = owned.translation
  if (written === null) return { ...emptyTranslation, ...rowsLike(owned, {}) }
  return { ...written, ...rowsLike(owned, written) }
}

type Rows = Pick<Translation, 'includedItems' | 'notIncludedItems' | 'whatToBring' | 'itinerary' | 'faqs' | 'badges'>

function rowsLike(owned: OwnedActivity, written: Partial<Rows>): Rows {
  const { includedItems, notIncludedItems, whatToBring, itinerary, faqs, badges } = owned
  return {
    includedItems: filledUp(written.includedItems, includedItems, ''),
    notIncludedItems: filledUp(written.notIncludedItems, notIncludedItems, ''),
    whatToBring: filledUp(written.whatToBring, whatToBring, ''),
    itinerary: filledUp(written.itinerary, itinerary, emptyPart),
    faqs: filledUp(written.faqs, faqs, emptyFaq),
    badges: filledUp(written.badges, badges, emptyBadge),
  }
}

function filledUp<T>(written: readonly T[] = [], original: readonly T[], empty: T): readonly T[] {
  const missing = Math.max(1, original.length) - written.length
  return missing > 0 ? [...written, ...Array.from({ length: missing }, () => empty)] : written
}

function orOne<T>(rows: readonly T[], empty: T): readonly T[] {
  return rows.length > 0 ? rows : [empty]
}

/**
 * What is checked on Next and sent on submit. What no field can hold yet goes as it is: the contract's schema has the
 * words for it.
 */
export function toForm({ moreTimes: _moreTimes, pin: _pin, ...values }: WizardValues) {
  const { lat, lng } = values.coordinates
  return {
    ...values,
    departures: values.departures
      .filter(({ date }) => values.startDates.includes(date))
      .map(({ date, startTime }) => ({ date, startTime: startTime || null })),
    coordinates: lat === '' && lng === '' ? null : [numberOf(lng), numberOf(lat)],
    price: numberOf(values.price),
    childPrice: numberOf(values.childPrice),
    duration: numberOf(values.duration),
    capacity: numberOf(values.capacity),
    startTime: values.startTime || null,
    images: values.images.map(({ _id }) => _id),
  }
}

/** The position of the map's marker: null until both fields hold a number. */
export function markerOf({ coordinates }: Pick<WizardValues, 'coordinates'>): Coordinates | null {
  const [lat, lng] = [numberOf(coordinates.lat), numberOf(coordinates.lng)]
  return lat === null || lng === null || Number.isNaN(lat + lng) ? null : { lat, lng }
}

/** What speaks against where the pin is, until the guide has said that it is right. */
export function pinDoubt(values: Pick<WizardValues, 'coordinates' | 'pin'>): PinDoubt | null {
  const { place, county, confirmed } = values.pin
  const marker = markerOf(values)
  return place && marker && !confirmed ? doubtOfPin(place, marker, county) : null
}
