import type { Activity } from '@upeo/contract/activities/activity'
import { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { Profile } from '@upeo/contract/identity/user'
import { lastBookableDate } from '@upeo/domain/departures/departures'
import { filledRows } from '@upeo/domain/activities/activity-form'
import { locationText } from '@upeo/domain/places/location'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { fromKes, isKes, toKes } from '@upeo/domain/money'
import { departureStart, localDate, parseLocalTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import type { ExistingDeparture } from '../existing.ts'
import type { NumberValue } from '../../../../ui/form/number-value.ts'
import { timesOn } from '../pricing/planned-times.ts'
import { toForm, type WizardValues } from '../values.ts'

/** What the preview is made of besides the form. */
export interface PreviewFacts {
  readonly profile: Profile
  /** The published activity: its reviews stay while its texts change. Null while it is being created. */
  readonly published: Activity | null
  readonly departures: readonly ExistingDeparture[]
  readonly now: Date
}

/** The form's values as the detail page will show them, even while they are incomplete. */
export function previewActivity(values: WizardValues, facts: PreviewFacts): Activity {
  const { published, profile } = facts
  const { name, shortDescription, category, difficulty, town, county, fitnessLevel, ageRestrictions } = values
  const dates = previewDepartures(values, facts)
  const [next] = dates
  const images = values.images.map(({ image }) => ({ ...image, alt: name }))
  return {
    _id: published?._id ?? 'preview',
    name: name.trim() || say('Your activity'),
    shortDescription,
    language: values.language,
    translation: null,
    description: values.description.trim(),
    category,
    difficulty,
    fitnessLevel,
    ageRestrictions,
    cancellationPolicy: values.cancellationPolicy,
    whatToExpect: values.whatToExpect.trim(),
    location: locationText({ name: values.location, town, county }),
    town,
    county,
    coordinates: pointOf(values),
    image: images[0] ?? null,
    images,
    price: amount(values.price),
    priceWithVat: toKes(shownPrice(fromKes(amount(values.price)))),
    childPrice: values.childPrice === '' ? null : amount(values.childPrice),
    rating: published?.rating ?? null,
    averageRating: published?.averageRating ?? null,
    reviewCount: published?.reviewCount ?? 0,
    reviews: published?.reviews ?? [],
    date: next?.date ?? null,
    seatsLeft: next?.seatsLeft ?? null,
    startDates: [...values.startDates],
    departures: dates,
    duration: Number(values.duration) || 0,
    capacity: Number(values.capacity) || 0,
    includedItems: filledRows(values.includedItems),
    notIncludedItems: filledRows(values.notIncludedItems),
    whatToBring: filledRows(values.whatToBring),
    badges: values.badges.filter((badge) => badge.name.trim() !== ''),
    faqs: values.faqs.filter((faq) => faq.question.trim() !== ''),
    itinerary: values.itinerary.filter((part) => part.title.trim() !== ''),
    // The activity's own page says when it is not active; here the switch of the step before has said so.
    isActive: true,
    vendor: published?.vendor ?? vendorOf(profile),
  }
}

/** Null until the schema accepts it, so that the map never shows a place in the sea. */
function pointOf(values: WizardValues): [number, number] | null {
  const point = ActivityForm.shape.coordinates.safeParse(toForm(values).coordinates)
  return point.success ? [point.data.lng, point.data.lat] : null
}

/** An amount that is still being typed, or that is missing, counts as 0. */
function amount(value: NumberValue): number {
  const kes = Number(value)
  return kes > 0 && isKes(kes) ? kes : 0
}

function previewDepartures(values: WizardValues, { departures, now }: PreviewFacts) {
  const existing = { id: null, capacity: 0, departures }
  const last = lastBookableDate(now)
  return values.startDates
    .map(localDate)
    .filter((date) => date <= last)
    .flatMap((date) => timesOn(values, existing, date).map((time) => ({ date, time })))
    .map(({ date, time }) => {
      const departure = departures.find((each) => each.date === date && (each.startTime ?? '') === time)
      const startTime = parseLocalTime(time)
      const seats = Math.max(departure?.seatsTaken ?? 0, Number(values.capacity) || 0)
      return {
        date,
        startTime,
        startsAt: departureStart(date, startTime).toISOString(),
        capacity: seats,
        seatsLeft: seats - (departure?.seatsTaken ?? 0),
      }
    })
    .filter(({ startsAt }) => new Date(startsAt) > now)
}

/** The guide as a new activity's page names them; nobody has rated the activity yet. */
function vendorOf(profile: Profile): Activity['vendor'] {
  const { _id, username, name, avatar, bio, createdAt, location, vendorProfile } = profile
  return {
    _id,
    username,
    name,
    avatar,
    isVerified: profile.isVerified ?? false,
    bio,
    language: vendorProfile?.language ?? 'en',
    translation: null,
    memberSince: createdAt,
    activityCount: 1,
    averageRating: null,
    totalReviews: 0,
    answersWithin: null,
    vendorProfile: {
      businessName: vendorProfile?.businessName ?? '',
      businessDescription: vendorProfile?.businessDescription ?? '',
      location: vendorProfile?.businessAddress.city || location,
      paymentDetails: {
        mpesa: vendorProfile?.acceptsMpesa ?? true,
        active: [...(vendorProfile?.paymentDetails.active ?? [])],
      },
    },
  }
}
