import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { say, words } from '@upeo/domain/words/say'

type Entry = BookingDetail['history'][number]

const byEvent: Readonly<Record<string, string>> = words({
  claim: 'You added the booking to your account',
  changeMethod: 'You changed the payment method',
  submitProof: 'You sent your payment reference',
  receivePayment: 'M-Pesa payment received',
  confirm: 'Your guide received the payment',
  approve: 'Your payment was verified',
  reject: 'Your payment could not be verified',
  expire: 'The time to pay ran out',
  lapse: 'Closed after the trip, with only part of the price paid',
  complete: 'Trip done',
  completeWithoutGuest: 'Your guide says that you did not come',
  move: 'Moved to another date',
  reinstateByAppeal: 'Upeo found your payment, spots taken again',
  reinstate: 'Late payment received, spots taken again',
})

const canceller: Readonly<Record<string, string>> = words({
  customer: 'You cancelled the booking',
  vendor: 'Your guide cancelled the booking',
  admin: 'Upeo cancelled the booking',
})

/** What happened, as the customer would tell it; an event we have no words for reads as the state it led to. */
export function historyText({ event, status, by }: Entry): string {
  if (event === 'create' && by === 'vendor') return say('Your guide booked your spots')
  if (event === 'cancel') return say(canceller[by] ?? bookingStatusLabels.cancelled)
  return say(byEvent[event] ?? (status === 'pending' ? words('You booked your spots') : bookingStatusLabels[status]))
}
