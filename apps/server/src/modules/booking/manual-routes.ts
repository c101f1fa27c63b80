import { listManualPayments as listContract } from '@upeo/contract/payments/list-manual-payments'
import { recordManualPayment } from '@upeo/contract/payments/record-manual-payment'
import { bookingStatusLabels } from '@upeo/domain/booking/view'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { formatKes, fromKes } from '@upeo/domain/money'
import { done } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { BookingDeps } from './deps.ts'
import { moveFailures, proofFailures } from './failures.ts'
import { listManualPayments } from './queries/list-manual-payments.ts'
import { recordPayment, type RecordPaymentError } from './usecases/record-payment.ts'

const failures: FailureMap<RecordPaymentError> = {
  ...moveFailures,
  reference_used: proofFailures.reference_used,
  more_than_owed: ({ owed }) => {
    const message = `This is more than is still owed: ${formatKes(owed)}.`
    return { code: 'conflict', message, fields: { amount: message }, detail: { owedCents: owed } }
  },
  nothing_owed: ({ state }) => ({
    code: 'illegal_transition',
    message: `There is nothing to pay: the booking is ${bookingStatusLabels[state].toLowerCase()}.`,
    detail: { status: state },
  }),
}

/** Money that a guide has received herself. */
export function manualPaymentRoutes(router: Router, deps: BookingDeps): void {
  router.read(listContract, { cacheControl: 'private, no-store' }, async ({ db, person }) =>
    done({ payments: await listManualPayments(db, person.userId) }),
  )
  router.write(recordManualPayment, { failures }, async ({ tx, person, body }) => {
    const recorded = await recordPayment(deps, tx, person.userId, {
      bookingId: idFrom<BookingId>(body.bookingId.toLowerCase()),
      method: body.paymentMethod,
      amount: fromKes(body.amount),
      reference: body.transactionId,
      notes: body.notes,
      paidAt: body.paymentDate === undefined ? deps.clock.now() : new Date(body.paymentDate),
    })
    if (!recorded.ok) return recorded
    const [payment] = await listManualPayments(tx, person.userId, recorded.value)
    if (!payment) throw new Error('A payment that was just written is gone.')
    return done(payment)
  })
}
