import { useQuery } from '@tanstack/react-query'
import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { tripTimes } from '@upeo/domain/bookings/deadlines'
import { bookedOnItsDays, type BookedTrip } from '@upeo/domain/bookings/same-days'
import { localDate, parseLocalTime } from '@upeo/domain/time'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError, type ApiError } from '../../lib/api-error.ts'
import { heldOf } from '../../lib/held-of.ts'
import { myBookingsQuery } from '../../lib/my-bookings-query.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useLiveNow } from '../../lib/use-live-now.ts'
import { ConfirmationStep } from './confirmation/confirmation-step.tsx'
import { HoldExpired } from './payment/hold-expired.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { activityQuery, bookingQuery } from './queries.ts'
import { useEntry } from './entry.ts'
import { DetailsStep } from './steps/details-step.tsx'
import { ParticipantsStep } from './steps/participants-step.tsx'
import { readAddress, writeAddress, type WizardAddress } from './wizard-address.ts'
import { backFrom, wizardState } from './wizard-state.ts'
import { ActivityMissing, BookingFailed, BookingMissing } from './wizard-stop.tsx'

/** The four steps of a booking. Everything it shows follows from the address and the server's answers. */
export function Wizard({
  activityId,
  renderMap,
}: {
  activityId: string
  /** Where a confirmed trip meets. */
  renderMap: (booking: BookingDetail) => ReactNode
}) {
  const [query] = useSearchParams()
  const address = readAddress(query)
  useEntry(activityId)
  useFreshAnswers(activityId, address)
  const activity = useQuery(activityQuery(activityId)).data ?? null
  const found = useQuery({ ...bookingQuery(address.bookingId ?? ''), enabled: address.bookingId !== null })
  const booking = found.data?.activity._id === activityId ? found.data : null
  const now = useLiveNow()
  const mine = useQuery({ ...myBookingsQuery, enabled: address.bookingId === null }).data ?? []
  const hold = address.bookingId === null ? heldOf(mine, activityId, now) : null
  const state = wizardState({ address, activity, booking, hold, now })

  const back = backFrom(state)
  const backTo = back && writeAddress({ ...address, step: back })

  switch (state.at) {
    case 'details':
      if (!activity) return <ActivityMissing />
      return <DetailsStep {...state} hold={hold} activity={activity} address={address} />
    case 'participants':
      if (!activity) return <ActivityMissing />
      return (
        <ParticipantsStep
          {...state}
          activity={activity}
          address={address}
          backTo={backTo}
          booked={
            bookedOnItsDays(mine.map(tripOfBooking), tripOfDeparture(state.departure, activity), now)?.booking ?? null
          }
        />
      )
    case 'payment':
      return <PaymentStep {...state} notIncluded={activity?.notIncludedItems ?? []} backTo={backTo} />
    case 'expired':
      return <HoldExpired booking={state.booking} />
    case 'confirmation':
      return <ConfirmationStep booking={state.booking} map={renderMap(state.booking)} />
    case 'missing':
      if (found.isFetching && !found.data) return <Spinner />
      if (isStumble(found.failureReason)) {
        return <BookingFailed requestId={found.failureReason.requestId} onRetry={() => void found.refetch()} />
      }
      return <BookingMissing activityId={activityId} />
    default:
      return state satisfies never
  }
}

/** The server could not say; that there is no such booking is an answer. */
const isStumble = (error: unknown): error is ApiError =>
  isApiError(error) && error.status !== 404 && error.code !== 'invalid_input'

const tripOfBooking = (booking: Booking): BookedTrip & { readonly booking: Booking } => ({
  booking,
  status: booking.status,
  startsAt: new Date(booking.startsAt),
  endsAt: new Date(booking.endsAt),
  holdExpiresAt: booking.holdExpiresAt === null ? null : new Date(booking.holdExpiresAt),
})

const tripOfDeparture = ({ date, startTime }: Departure, { duration }: Activity) =>
  tripTimes(localDate(date), startTime === null ? null : parseLocalTime(startTime), duration * 60)

/** Each step shows the seats and the booking of now, without waiting for them. */
function useFreshAnswers(activityId: string, { step, bookingId }: WizardAddress) {
  useEffect(() => {
    void queryClient.prefetchQuery(activityQuery(activityId))
    if (bookingId !== null) void queryClient.prefetchQuery(bookingQuery(bookingId))
    // The step is not read: taking one is when to ask.
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies
  }, [activityId, bookingId, step])
}
