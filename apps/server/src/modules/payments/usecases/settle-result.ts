import { refundPaid } from '@upeo/domain/ledger/postings'
import type { RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done, fail } from '@upeo/domain/result'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PaymentsDeps } from '../deps.ts'
import { markMessage } from '../store/messages.ts'
import { findRefund, moveRefund, putOff, type CallKind, type RefundRow } from '../store/refunds.ts'
import { flagFurther } from './settle-overpaid-refund.ts'
import { escalateRefund, refuseCall, refuseRefund } from './send-refund.ts'
import { parseJson } from './settle-callback.ts'

export interface ResultMessage {
  readonly id: number
  readonly kind: 'result' | 'timeout'
  readonly body: string
  readonly refundId: RefundId
  readonly callKind: CallKind
  /** The conversation that the call belonged to. */
  readonly conversation: string
}

/** What a posted result says of the refund, whichever call it answers. */
type Said =
  | { readonly outcome: 'paid'; readonly receipt: string | null; readonly amount: Cents | null }
  | {
      readonly outcome: 'refused'
      /** One call for it, or the payment itself, whichever call had asked for that. */
      readonly what: 'call' | 'payment'
      readonly code: string
      readonly description: string
    }
  /** It never arrived at M-Pesa: to be sent again, in the same conversation. */
  | { readonly outcome: 'never_sent' }
  | { readonly outcome: 'wait' | 'ask' }

/** Works off one kept result; each step is conditional on the refund's state, so twice has the effect of once. */
export async function settleResult(deps: PaymentsDeps, message: ResultMessage): Promise<void> {
  const refund = await findRefund(deps.db, message.refundId)
  if (!refund) throw new Error(`Message ${message.id} is about no refund.`)
  const said = read(deps, message, refund)
  const current = message.conversation === refund.originator_conversation_id
  if (current) await carryOut(deps, refund, said, message.conversation)
  else if (said.outcome === 'paid') await flagFurther(deps, refund.id, { ...said, conversation: message.conversation })
  await markMessage(deps.db, message.id, deps.clock.now(), said.outcome)
}

async function carryOut(deps: PaymentsDeps, refund: RefundRow, said: Said, conversation: string): Promise<void> {
  const now = deps.clock.now()
  switch (said.outcome) {
    case 'paid':
      if (said.amount !== null && said.amount !== refund.amount_cents)
        return escalateRefund(deps, refund, 'amount_differs')
      return settlePaid(deps, refund, { conversation, receipt: said.receipt })
    case 'refused':
      if (refund.status !== 'processing') return
      return (said.what === 'call' ? refuseCall : refuseRefund)(deps, refund, said.code, said.description)
    case 'never_sent':
      await moveRefund(deps.db, {
        id: refund.id,
        event: 'retry',
        now,
        nextTryAt: now,
        // A payment cannot be reversed twice; paid out it can be.
        uncertain: refund.channel === 'b2c',
      })
      return
    case 'ask':
      return putOff(deps.db, refund.id, now)
    case 'wait':
      return putOff(deps.db, refund.id, addTime(now, MINUTE))
    default:
      return said satisfies never
  }
}

/** The money has left: booking, refund and ledger together, once. */
async function settlePaid(
  deps: PaymentsDeps,
  refund: RefundRow,
  paid: { readonly conversation: string; readonly receipt: string | null },
): Promise<void> {
  const { receipt } = paid
  const { id, booking_id: bookingId, attempt_id: attemptId, amount_cents: amount, applied } = refund
  const settled = await inTransaction(deps.db, async (tx) => {
    // Locks in their order: the booking before its refund.
    if (applied && bookingId) {
      const closed = await deps.bookings.settleRefund(tx, bookingId)
      if (!closed.ok) return closed
    }
    if (!(await moveRefund(tx, { id, event: 'pay', now: deps.clock.now(), nextTryAt: null, receipt }))) {
      return fail({ kind: 'already_settled' })
    }
    if (!applied) {
      await sql`update payment_attempts set money = 'refunded', needs_attention = null where id = ${attemptId}`.execute(
        tx,
      )
    }
    await deps.ledger.post(tx, refundPaid({ owner: (applied && bookingId) || attemptId, amount, by: refund.channel }), {
      bookingId,
    })
    if (bookingId) await deps.emit(tx, { type: 'refund.paid', bookingId, refundId: id, cents: amount })
    return done()
  })
  if (!settled.ok) await flagFurther(deps, id, paid)
}

function read({ mpesa }: PaymentsDeps, message: ResultMessage, refund: RefundRow): Said {
  // Not processed in time is not failed: what became of it has to be asked.
  if (message.kind === 'timeout') return { outcome: 'ask' }
  const raw = parseJson(message.body)
  switch (message.callKind) {
    case 'b2c': {
      const result = mpesa.read.b2cResult(raw)
      if (!result.ok || result.value.outcome === 'unrecognised') return { outcome: 'ask' }
      return result.value.outcome === 'paid'
        ? { ...result.value, outcome: 'paid' }
        : { ...result.value, outcome: 'refused', what: 'call' }
    }
    case 'reversal': {
      const result = mpesa.read.reversalResult(raw)
      if (!result.ok || result.value.outcome === 'unrecognised') return { outcome: 'ask' }
      if (result.value.outcome === 'failed') return { ...result.value, outcome: 'refused', what: 'call' }
      // Nobody but this refund reverses this payment, so "already" means that an earlier call of ours did.
      return { ...result.value, outcome: 'paid' }
    }
    case 'status':
      return readStatus(mpesa, raw, refund)
    default:
      return message.callKind satisfies never
  }
}

function readStatus(mpesa: PaymentsDeps['mpesa'], raw: unknown, refund: RefundRow): Said {
  const result = mpesa.read.statusResult(raw)
  if (!result.ok) return { outcome: 'wait' }
  switch (result.value.outcome) {
    case 'completed':
      return { ...result.value, outcome: 'paid' }
    case 'failed':
      return { ...result.value, outcome: 'refused', what: 'payment' }
    case 'not_found':
      return refund.status === 'processing' ? { outcome: 'never_sent' } : { outcome: 'wait' }
    case 'in_progress':
    case 'not_answered':
    case 'unrecognised':
      return { outcome: 'wait' }
    default:
      return result.value.outcome satisfies never
  }
}
