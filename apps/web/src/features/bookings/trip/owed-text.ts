import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { owedOf } from '@upeo/domain/bookings/owed'
import { waitingText } from '@upeo/domain/bookings/payment-status'
import { formatKes, fromKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'

/** What of a trip is still to be paid, in a sentence; null once it is cancelled. */
export function owedText(
  { status, payment, pricing }: Pick<BookingDetail, 'status' | 'payment' | 'pricing'>,
  now: Date,
): string | null {
  if (status === 'cancelled') return null
  if (payment.awaitsMpesa) return waitingText(payment.silentFrom === null ? null : new Date(payment.silentFrom), now)
  const owed = formatKes(owedOf({ total: fromKes(pricing.total), paid: fromKes(payment.paid) }))
  if (status === 'pending_payment_approval') {
    return say('Your guide is checking your payment of {owed}. Do not pay again.', { owed })
  }
  const paid = formatKes(fromKes(payment.paid))
  switch (payment.status) {
    case 'unpaid':
      return say('You still owe {owed}.', { owed })
    case 'partially_paid':
      return say('{paid} is paid. You still owe {owed}.', { paid, owed })
    case 'paid':
      return say('{paid} is paid ({method}). You owe nothing more.', {
        paid,
        method: say(paymentMethodLabels[payment.method]),
      })
    case 'refund_pending':
    case 'refunded':
    case 'refund_due_from_guide':
      return say('You owe nothing.')
    default:
      return payment.status satisfies never
  }
}
