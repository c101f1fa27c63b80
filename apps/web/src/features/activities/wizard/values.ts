import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import type { UploadedImage } from '@upeo/contract/uploads/images'
import { DEFAULT_AGE_RESTRICTION } from '@upeo/domain/activities/age-restrictions'
import { DEFAULT_CANCELLATION_POLICY } from '@upeo/domain/activities/cancellation-policies'
import { DEFAULT_DIFFICULTY } from '@upeo/domain/activities/difficulties'
import { DEFAULT_FITNESS_LEVEL } from '@upeo/domain/activities/fitness-levels'
import type { Coordinates } from '@upeo/domain/places/location'
import { existingOf, severalADay, type Planned } from './existing.ts'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import type { FormState } from '../../../ui/form/use-form.ts'

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
}

export type WizardForm = FormState<WizardValues>

export const emptyFaq: Faq = { question: '', answer: '' }
export const emptyBadge: Badge = { name: '', description: '' }
export const emptyPart: ItineraryPart = { day: '', title: '', description: '' }

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
  }
}

function orOne<T>(rows: readonly T[], empty: T): readonly T[] {
  return rows.length > 0 ? rows : [empty]
}

/**
 * What is checked on Next and sent on submit. What no field can hold yet goes as it is: the contract's schema has the
 * words for it.
 */
export function toForm({ moreTimes: _moreTimes, ...values }: WizardValues) {
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
