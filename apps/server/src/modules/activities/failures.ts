import { CHANGED_MEANWHILE } from '@upeo/domain/activities/activity-form'
import { departureTexts, untoldText } from '@upeo/domain/departures/departure-dates'
import { whichDepartureTexts } from '@upeo/domain/departures/which-departure'
import type { Failure } from '@upeo/domain/result'
import type { LocalDate } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { WriteActivityError } from './usecases/create-activity.ts'
import type { DeleteActivityError } from './usecases/delete-activity.ts'
import type { UpdateActivityError } from './usecases/update-activity.ts'
import type {
  AddDeparturesError,
  MoveDepartureError,
  RemoveDepartureError,
  SetSalesError,
} from '../departures/index.ts'

const noActivity = () => ({ code: 'not_found', message: words('Activity not found.') }) as const

const untoldGuests = ({ dates }: { readonly dates: readonly LocalDate[] }) => {
  const days = [...new Set(dates)]
  return { code: 'conflict', message: untoldText(days), detail: { dates: days } } as const
}

const writeFailures: FailureMap<WriteActivityError> = {
  departure_has_bookings: ({ dates }) => {
    const message = departureTexts.booked(dates)
    return { code: 'has_bookings', message, fields: { startDates: message }, detail: { dates: [...dates] } }
  },
  // Not a conflict: to the form that is somebody else's change, which it would have read again.
  guests_untold: (untold) => {
    const { message, detail } = untoldGuests(untold)
    return { code: 'has_bookings', message, fields: { startDates: message }, detail }
  },
  date_in_past: ({ dates }) => {
    const message = departureTexts.past(dates)
    return { code: 'invalid_input', message, fields: { startDates: message }, detail: { dates: [...dates] } }
  },
  capacity_below_taken: ({ dates, seatsTaken }) => {
    const message = departureTexts.seatsTaken(seatsTaken, dates)
    return { code: 'has_bookings', message, fields: { capacity: message }, detail: { dates: [...dates], seatsTaken } }
  },
  image_unknown: () => {
    const message = words('One of the images could not be found. Please upload it again.')
    return { code: 'invalid_input', message, fields: { images: message } }
  },
}

export const createFailures: FailureMap<WriteActivityError | Failure<'not_found'>> = {
  ...writeFailures,
  not_found: noActivity,
}

export const updateFailures: FailureMap<UpdateActivityError> = {
  ...createFailures,
  changed_meanwhile: () => ({ code: 'conflict', message: CHANGED_MEANWHILE }),
}

const { departure_has_bookings, guests_untold, date_in_past, capacity_below_taken } = writeFailures
export const moveFailures: FailureMap<MoveDepartureError> = {
  departure_has_bookings,
  guests_untold,
  date_in_past,
  capacity_below_taken,
  not_found: noActivity,
  no_such_date: () => ({ code: 'not_found', message: words('This activity has no upcoming departure on that day.') }),
  time_needed: () => ({ code: 'time_needed', message: whichDepartureTexts.time_needed }),
  date_taken: (there) => ({
    code: 'conflict',
    message: departureTexts.taken(there),
    fields: { date: words('There is a departure at that time already.') },
  }),
}

export const addFailures: FailureMap<AddDeparturesError> = {
  not_found: noActivity,
  date_in_past: ({ dates }) => {
    const message = departureTexts.past(dates)
    return { code: 'invalid_input', message, fields: { dates: message }, detail: { dates: [...dates] } }
  },
  too_many_times: ({ date }) => {
    const message = departureTexts.tooMany(date)
    return { code: 'conflict', message, fields: { startTime: message } }
  },
}

export const salesFailures: FailureMap<SetSalesError> = {
  not_found: () => ({ code: 'not_found', message: words('We could not find this departure.') }),
  already_started: () => ({
    code: 'already_started',
    message: words('This departure has left, so nobody can book it anyway.'),
  }),
}

export const removeFailures: FailureMap<RemoveDepartureError> = {
  not_found: () => ({ code: 'not_found', message: words('We could not find this departure.') }),
  already_started: () => ({
    code: 'already_started',
    message: words('This departure has left; it stays in your calendar.'),
  }),
  booked: () => ({
    code: 'has_bookings',
    message: words('Somebody holds spots on this date. You can move it with everybody, or call it off.'),
  }),
  guests_untold: untoldGuests,
}

export const deleteFailures: FailureMap<DeleteActivityError> = {
  not_found: noActivity,
  future_bookings: ({ bookings, dates }) => ({
    code: 'has_bookings',
    message: departureTexts.bookingsToCome(bookings, dates),
    detail: { bookings, dates: [...dates] },
  }),
  guests_untold: untoldGuests,
  busy: () => ({ code: 'conflict', message: words('A booking has just changed. Please try again.') }),
}
