import * as manualPaymentsApi from '@upeo/contract/payments/manual-payments'
import { nothingToPayTexts } from '@upeo/domain/bookings/status-refusals'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { formatKes, fromKes } from '@upeo/domain/money'
import { done } from '@upeo/domain/result'
import { phrase, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { BookingDeps } from './deps.ts'
import { transitionFailures, proofFailures } from './failures.ts'
import { listManualPayments } from './queries/list-manual-payments.ts'
import type { ReceivedPayment } from './store/manual-payments.ts'
import { recordPayment, type RecordPaymentError } from './usecases/record-payment.ts'

export const recordFailures: FailureMap<RecordPaymentError> = {
  ...transitionFailures,
  reference_used: proofFailures.reference_used,
  key_reused: () => ({
    code: 'conflict',
    message: words('An earlier record has already reached us. Please look at your payments before you record another.'),
  }),
  more_than_owed: ({ owed }) => {
    const message = phrase('This is more than is still owed: {owed}.', { owed: formatKes(owed) })
    return { code: 'conflict', message, fields: { amount: message }, detail: { owedCents: owed } }
  },
  nothing_owed: ({ state }) => ({
    code: 'illegal_transition',
    message: nothingToPayTexts[state],
    detail: { status: state },
  }),
}

/** Money that a guide has received directly. */
export function manualPaymentRoutes(router: Router, deps: BookingDeps): void {
  router.read(manualPaymentsApi.listManualPayments, { cacheControl: 'private, no-store' }, async ({ db, person }) =>
    done({ payments: await listManualPayments(db, person.userId) }),
  )
  router.write(
    manualPaymentsApi.recordManualPayment,
    { failures: recordFailures },
    async ({ tx, person, body, idempotencyKey }) => {
      const payment: ReceivedPayment = {
        bookingId: idFrom<BookingId>(body.bookingId.toLowerCase()),
        method: body.paymentMethod,
        amount: fromKes(body.amount),
        reference: body.transactionId,
        notes: body.notes,
        paidAt: body.paymentDate === undefined ? null : new Date(body.paymentDate),
      }
      const recorded = await recordPayment({ deps, tx, by: person.userId }, payment, idempotencyKey)
      if (!recorded.ok) return recorded
      const [view] = await listManualPayments(tx, person.userId, recorded.value.id)
      if (!view) throw new Error('A payment that was just written is gone.')
      return { ok: true, value: view, status: recorded.value.created ? 201 : 200 }
    },
  )
}
