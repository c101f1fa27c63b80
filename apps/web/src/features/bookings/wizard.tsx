import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../lib/query-client.ts'
import { useLiveNow } from '../../lib/use-live-now.ts'
import { ConfirmationStep } from './confirmation/confirmation-step.tsx'
import { HoldExpired } from './payment/hold-expired.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { activityQuery, bookingQuery } from './queries.ts'
import { DetailsStep } from './steps/details-step.tsx'
import { ParticipantsStep } from './steps/participants-step.tsx'
import { readAddress, writeAddress, type WizardAddress } from './wizard-address.ts'
import { backFrom, wizardState } from './wizard-state.ts'
import { ActivityMissing, BookingMissing } from './wizard-stop.tsx'

/** The four steps of a booking. Everything it shows follows from the address and the server's answers. */
export function Wizard({ activityId }: { activityId: string }) {
  const [query] = useSearchParams()
  const address = readAddress(query)
  useFreshAnswers(activityId, address)
  const activity = useQuery(activityQuery(activityId)).data ?? null
  const found = useQuery({ ...bookingQuery(address.bookingId ?? ''), enabled: address.bookingId !== null })
  const booking = found.data?.activity._id === activityId ? found.data : null
  const state = wizardState({ address, activity, booking, now: useLiveNow() })

  const back = backFrom(state)
  const backTo = back && writeAddress({ ...address, step: back })

  switch (state.at) {
    case 'details':
      if (!activity) return <ActivityMissing />
      return <DetailsStep {...state} activity={activity} address={address} />
    case 'participants':
      if (!activity) return <ActivityMissing />
      return <ParticipantsStep {...state} activity={activity} address={address} backTo={backTo} />
    case 'payment':
      return <PaymentStep {...state} backTo={backTo} />
    case 'expired':
      return <HoldExpired booking={state.booking} />
    case 'confirmation':
      return <ConfirmationStep booking={state.booking} />
    case 'missing':
      return <BookingMissing activityId={activityId} />
    default:
      return state satisfies never
  }
}

/** Each step shows the seats and the booking of now, without waiting for them. */
function useFreshAnswers(activityId: string, { step, bookingId }: WizardAddress) {
  useEffect(() => {
    void queryClient.prefetchQuery(activityQuery(activityId))
    if (bookingId !== null) void queryClient.prefetchQuery(bookingQuery(bookingId))
    // The step is not read: taking one is when to ask.
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies
  }, [activityId, bookingId, step])
}
