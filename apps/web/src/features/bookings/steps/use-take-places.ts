import type { Activity } from '@upeo/contract/activities/activity'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { Participants } from '@upeo/domain/bookings/participants'
import { openBookingTexts } from '@upeo/domain/bookings/holds'
import type { Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { chargeByMpesa, mpesaLimitTexts } from '@upeo/domain/bookings/pricing'
import type { LocalDate } from '@upeo/domain/time'
import { useNavigate } from 'react-router'
import { ApiError, isApiError, messageOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { noMethodsText, offeredMethods, startingMethod } from '../choose-method.ts'
import { dropDraft } from '../draft.ts'
import { holdPlaces } from '../hold-places.ts'
import { activityQuery, keepBooking } from '../queries.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress } from '../wizard-address.ts'

interface Choice {
  readonly date: string
  readonly people: Participants
  readonly notes: string
  readonly total: Cents
}

/** Takes the places and moves on to paying for them. */
export function useTakePlaces(activity: Activity) {
  const navigate = useNavigate()
  return async function takePlaces(choice: Choice): Promise<void> {
    const booking = await hold(activity, choice)
    keepBooking(booking)
    dropDraft(activity._id)
    void queryClient.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey })
    const { adults, children } = booking.participants
    // Asking again for the same departure gives back the open booking, which may be for other people.
    const differs = adults !== choice.people.adults || children !== choice.people.children
    const to = writeAddress({ step: 'payment', date: null, bookingId: booking._id, adults, children })
    await navigate(to, { state: differs ? { notice: openBookingTexts.already_open } : null })
  }
}

async function hold(activity: Activity, { date, people, notes, total }: Choice): Promise<BookingDetail> {
  const paymentMethod = methodFor(activity, total)
  const { adults, children } = people
  try {
    return await holdPlaces({
      activityId: activity._id,
      bookingDate: date as LocalDate,
      participants: { adults, children },
      paymentMethod,
      notes,
    })
  } catch (error) {
    // Somebody was quicker: how many places are left has to be seen again.
    if (isApiError(error, 'sold_out') || isApiError(error, 'not_bookable')) {
      void queryClient.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey })
    }
    throw failureOf(error, paymentMethod)
  }
}

function methodFor(activity: Activity, total: Cents): CustomerMethod {
  const takes = activity.vendor.vendorProfile.paymentDetails
  const method = startingMethod(takes, total)
  if (method) return method
  const tooMuch = offeredMethods(takes).length > 0 && !chargeByMpesa(total).ok
  throw new ApiError({
    status: 422,
    code: tooMuch ? 'amount_too_large' : 'method_not_offered',
    message: tooMuch ? mpesaLimitTexts.above_mpesa_limit : noMethodsText,
  })
}

/** The spec's own words where the server gave none. */
function failureOf(error: unknown, method: CustomerMethod): unknown {
  if (!(error instanceof ApiError)) return error
  const words = method === 'mpesa' ? 'Unable to create booking. Please try again.' : BOOKING_FAILED
  const { status, code, fields, detail, requestId } = error
  return new ApiError({ status, code, fields, detail, requestId, message: messageOf(error, words) })
}
