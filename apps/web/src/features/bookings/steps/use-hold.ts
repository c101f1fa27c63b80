import { useMutation } from '@tanstack/react-query'
import type { Activity } from '@upeo/contract/activities/activity'
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
import { writeAddress } from '../wizard-address.ts'

interface Choice {
  readonly date: string
  readonly people: Participants
  readonly notes: string
  readonly total: Cents
}

/** Takes the places and moves on to paying for them. */
export function useHold(activity: Activity) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ date, people, notes, total }: Choice) => {
      const { adults, children } = people
      const paymentMethod = methodFor(activity, total)
      try {
        return await holdPlaces({
          activityId: activity._id,
          bookingDate: date as LocalDate,
          participants: { adults, children },
          paymentMethod,
          notes,
        })
      } catch (error) {
        throw failureOf(error, paymentMethod)
      }
    },
    onSuccess: async (booking, { people }) => {
      keepBooking(booking)
      dropDraft(activity._id)
      void queryClient.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey })
      const { adults, children } = booking.participants
      // Asking again for the same departure gives back the open booking, which may be for other people.
      const differs = adults !== people.adults || children !== people.children
      const to = writeAddress({ step: 'payment', date: null, bookingId: booking._id, adults, children })
      await navigate(to, { state: differs ? { notice: openBookingTexts.already_open } : null })
    },
    onError: (error) => {
      // Somebody was quicker: how many places are left has to be seen again.
      if (isApiError(error, 'sold_out') || isApiError(error, 'not_bookable')) {
        void queryClient.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey })
      }
    },
  })
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
  const words =
    method === 'mpesa' ? 'Unable to create booking. Please try again.' : 'Failed to create booking. Please try again.'
  const { status, code, fields, detail, requestId } = error
  return new ApiError({ status, code, fields, detail, requestId, message: messageOf(error, words) })
}
