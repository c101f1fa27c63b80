import type { Activity, Departure } from '@upeo/contract/activities/activity'
import { Pricing, type BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText, type Participants } from '@upeo/domain/bookings/participants'
import { openBookingTexts } from '@upeo/domain/bookings/holds'
import { toKes, type Cents } from '@upeo/domain/money'
import type { CustomerMethod } from '@upeo/domain/payments/methods'
import { chargeByMpesa, mpesaLimitTexts } from '@upeo/domain/bookings/ways-to-pay'
import { localDate } from '@upeo/domain/time'
import { useNavigate } from 'react-router'
import { say } from '@upeo/domain/words/say'
import { ApiError, isApiError, messageOf } from '../../../lib/api-error.ts'
import { clock } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { noMethodsText, offeredMethods, startingMethod } from '../choose-method.ts'
import { dropDraft } from '../draft.ts'
import { holdPlaces } from '../hold-places.ts'
import { spokenPhone } from '../payment/spoken-phone.ts'
import { activityQuery, keepBooking } from '../queries.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress } from '../wizard-address.ts'
import { isRingingYet } from '../wizard-state.ts'

interface Choice {
  readonly departure: Pick<Departure, 'date' | 'startTime'>
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
    const to = writeAddress({ step: 'payment', date: null, bookingId: booking._id, adults, children })
    const notice = noticeOf(booking, choice)
    await navigate(to, { state: notice === null ? null : { notice } })
  }
}

/** Asking again for the same departure gives back the open booking, which may be another one than was asked for. */
function noticeOf(booking: BookingDetail, { people, total }: Choice): string | null {
  const { status, participants, pricing, attempt } = booking
  if (status === 'pending_payment_approval') return say(openBookingTexts.in_approval)
  const same = participants.adults === people.adults && participants.children === people.children
  if (same && pricing.total === toKes(total)) return null
  if (!attempt || !isRingingYet(attempt, clock.now())) return say(openBookingTexts.already_open)
  return say(
    'You asked for {asked}. A request to pay for {people} is still on {phone}, so nothing has changed yet. Pay it as it is, or cancel it on that phone: then you can go back and choose Change my booking.',
    {
      asked: participantsText(people),
      people: participantsText(participants),
      phone: spokenPhone(attempt.phone),
    },
  )
}

async function hold(activity: Activity, { departure, people, notes, total }: Choice): Promise<BookingDetail> {
  const paymentMethod = methodFor(activity, total)
  const { adults, children } = people
  try {
    return await holdPlaces({
      activityId: activity._id,
      bookingDate: localDate(departure.date),
      startTime: departure.startTime,
      participants: { adults, children },
      paymentMethod,
      notes,
      expectedTotal: toKes(total),
    })
  } catch (error) {
    // Somebody was quicker: how many places are left has to be seen again.
    if (isApiError(error, 'sold_out') || isApiError(error, 'not_bookable') || isApiError(error, 'time_needed')) {
      void queryClient.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey })
    }
    if (isApiError(error, 'price_changed')) keepPrice(activity._id, error)
    throw failureOf(error, paymentMethod)
  }
}

/** The page goes on with the price that the server has just told. */
function keepPrice(id: string, { detail }: ApiError): void {
  const quote = Pricing.safeParse(detail).data
  if (!quote) return
  const { adultPrice: price, childPrice } = quote
  queryClient.setQueryData(activityQuery(id).queryKey, (shown) => shown && { ...shown, price, childPrice })
}

function methodFor(activity: Activity, total: Cents): CustomerMethod {
  const takes = activity.vendor.vendorProfile.paymentDetails
  const method = startingMethod(takes, total)
  if (method) return method
  const tooMuch = offeredMethods(takes).length > 0 && !chargeByMpesa(total).ok
  throw new ApiError({
    status: 422,
    code: tooMuch ? 'amount_too_large' : 'method_not_offered',
    message: say(tooMuch ? mpesaLimitTexts.above_mpesa_limit : noMethodsText),
  })
}

/** The spec's own words where the server gave none. */
function failureOf(error: unknown, method: CustomerMethod): unknown {
  if (!(error instanceof ApiError)) return error
  const text = say(method === 'mpesa' ? 'Unable to create booking. Please try again.' : BOOKING_FAILED)
  const { status, code, fields, detail, requestId } = error
  return new ApiError({ status, code, fields, detail, requestId, message: messageOf(error, text) })
}
