import { queryOptions } from '@tanstack/react-query'
import { proveGuestAddress } from '@upeo/contract/bookings/guest-address'
import { getGuestBooking, quoteGuestCancel } from '@upeo/contract/bookings/guest-booking'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { isOpenAttempt } from '@upeo/domain/payments/attempt-lifecycle'
import { call } from '../../../lib/api.ts'
import { askOrRememberLinked } from '../../../lib/linked-answers.ts'
import { queryClient } from '../../../lib/query-client.ts'

export type Linked = AnswerOf<typeof getGuestBooking>

/** A link that went to a mail address proves it by being opened: whoever does reads what goes there. */
async function openLinked(token: string, signal: AbortSignal): Promise<Linked> {
  const linked = await call(getGuestBooking, { params: { token }, signal })
  const { address } = linked
  if (!address?.byThis || address.proven) return linked
  try {
    await call(proveGuestAddress, { params: { token }, body: {}, signal })
    return { ...linked, address: { ...address, proven: true } }
  } catch {
    // The trip is shown all the same; opened again, it is tried again.
    return linked
  }
}

/** While the guest is asked for their PIN it is looked at again and again. */
export const linkedBookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-booking', token],
    queryFn: ({ signal }) =>
      askOrRememberLinked(
        token,
        'booking',
        () => openLinked(token, signal),
        ({ booking }) => booking.endsAt,
      ),
    retry: false,
    refetchInterval: ({ state }) => {
      const attempt = state.data?.booking.attempt
      return state.data?.booking.status === 'pending' && attempt && isOpenAttempt(attempt.status) ? 4000 : false
    },
  })

export const linkedQuoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-booking', token, 'quote'],
    queryFn: ({ signal }) => call(quoteGuestCancel, { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  })

export function refreshLinked(token: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['linked-booking', token] })
}
