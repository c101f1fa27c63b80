import type { Failure } from '@upeo/domain/result'
import { formatDate, type LocalDate } from '@upeo/domain/time'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { WriteActivityError } from './usecases/create-activity.ts'
import type { DeleteActivityError } from './usecases/delete-activity.ts'
import type { MoveDepartureError } from './usecases/move-departure.ts'

const noActivity = () => ({ code: 'not_found', message: 'Activity not found.' }) as const

/** A year of Saturdays need not be read out. */
function listDates(dates: readonly LocalDate[]): string {
  const shown = dates.slice(0, 5).map(formatDate).join(', ')
  return dates.length > 5 ? `${shown} and ${dates.length - 5} more` : shown
}

const writeFailures: FailureMap<WriteActivityError> = {
  departure_has_bookings: ({ dates }) => {
    const message = `People have booked ${listDates(dates)}. Cancel these bookings before you remove or move the date.`
    return { code: 'has_bookings', message, fields: { startDates: message }, detail: { dates: [...dates] } }
  },
  date_in_past: ({ dates }) => {
    const message = `Past dates are not allowed: ${listDates(dates)}.`
    return { code: 'invalid_input', message, fields: { startDates: message }, detail: { dates: [...dates] } }
  },
  capacity_below_taken: ({ dates, seatsTaken }) => {
    const message = `${seatsTaken} seats are taken already (${listDates(dates)}), so the capacity cannot be lower.`
    return { code: 'has_bookings', message, fields: { capacity: message }, detail: { dates: [...dates], seatsTaken } }
  },
  image_unknown: () => {
    const message = 'One of the images could not be found. Please upload it again.'
    return { code: 'invalid_input', message, fields: { images: message } }
  },
}

export const updateFailures: FailureMap<WriteActivityError | Failure<'not_found'>> = {
  ...writeFailures,
  not_found: noActivity,
}

const { departure_has_bookings, date_in_past, capacity_below_taken } = writeFailures
export const moveFailures: FailureMap<MoveDepartureError> = {
  departure_has_bookings,
  date_in_past,
  capacity_below_taken,
  not_found: noActivity,
  no_such_date: () => ({ code: 'not_found', message: 'This activity has no coming date on that day.' }),
  date_taken: ({ date }) => ({
    code: 'conflict',
    message: `The activity leaves on ${formatDate(date)} already.`,
    fields: { date: 'There is a date on this day already.' },
  }),
}

export const deleteFailures: FailureMap<DeleteActivityError> = {
  not_found: noActivity,
  future_bookings: ({ bookings, dates }) => ({
    code: 'has_bookings',
    message:
      `This activity has ${bookings === 1 ? 'a booking' : `${bookings} bookings`} to come (${listDates(dates)}). ` +
      'Deleting it cancels them all, and everyone gets a full refund.',
    detail: { bookings, dates: [...dates] },
  }),
  busy: () => ({ code: 'conflict', message: 'A booking has just changed. Please try again.' }),
}
