import { randomBytes } from 'node:crypto'
import type { PayoutId, RefundId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { MOST_REFUND_FAILURES } from '@upeo/domain/disbursements/refund-lifecycle'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import { findRefund, insertCall, moveRefund, putOff, type RefundRow } from '../store/refunds.ts'
import { newSecret } from '../store/secrets.ts'

/** M-Pesa has accepted it: the result should come long before this. */
const RESULT_WITHIN = 2 * MINUTE
/** Nothing happened: no harm in trying soon. */
const AFTER_TRANSPORT = 15 * SECOND
const AFTER_REFUSAL = 5 * MINUTE
/** Questions about one refund that M-Pesa was reached for and which told nothing. */
const MOST_QUESTIONS = 60

/** Does the next thing for a refund that is due: sends it, or asks what became of it. */
export async function attendRefund(deps: PaymentsDeps, refund: RefundRow): Promise<void> {
  if (refund.status === 'pending') return sendRefund(deps, refund)
  if (refund.tries >= MOST_QUESTIONS) return escalateRefund(deps, refund, 'unanswered')
  // A reversal whose answer was lost is asked for again: M-Pesa refuses to reverse a payment twice.
  if (refund.channel === 'reversal' && refund.conversation_id === null) return callOut(deps, refund, refund.channel)
  return askRefund(deps, refund)
}

/** A whole payment with a receipt is reversed; anything else is paid out to the phone that paid. */
async function sendRefund(deps: PaymentsDeps, refund: RefundRow): Promise<void> {
  const whole = refund.payment_receipt !== null && refund.amount_cents === refund.payment_cents
  // What may be under way in one channel is never begun in the other.
  const begun = refund.originator_conversation_id !== null
  const channel = begun ? refund.channel : whole ? 'reversal' : 'b2c'
  const now = deps.clock.now()
  const moved = await moveRefund(deps.db, {
    id: refund.id,
    event: 'send',
    now,
    channel,
    // Only a conversation that certainly has ended without money moving is followed by another one.
    originatorConversationId: refund.originator_conversation_id ?? newConversation(),
    nextTryAt: addTime(now, RESULT_WITHIN),
  })
  if (moved) await callOut(deps, refund, channel)
}

/** Letters and digits, at most 20. */
const newConversation = () => `rf${randomBytes(8).toString('hex')}`

async function callOut(deps: PaymentsDeps, { id }: RefundRow, channel: 'reversal' | 'b2c'): Promise<void> {
  const { addresses, refund } = await prepareCall(deps, id, channel)
  const amountKes = toKes(refund.amount_cents)
  const sent =
    channel === 'reversal'
      ? await deps.mpesa.reverse({ receipt: refund.payment_receipt ?? '', amountKes, remarks: 'Refund', ...addresses })
      : await deps.mpesa.b2c({
          conversationId: refund.originator_conversation_id ?? '',
          amountKes,
          phone: refund.phone,
          remarks: 'Refund',
          ...addresses,
        })
  const now = deps.clock.now()
  if (sent.ok) {
    const { conversationId } = sent.value
    return putOff(deps.db, id, addTime(now, RESULT_WITHIN), { conversationId })
  }
  const { kind, code, message } = sent.error
  switch (kind) {
    case 'unreachable':
    case 'busy':
      await moveRefund(deps.db, {
        id,
        event: 'retry',
        now,
        nextTryAt: addTime(now, sent.error.retryAfterMs ?? AFTER_TRANSPORT),
      })
      return
    case 'uncertain':
      return putOff(deps.db, id, addTime(now, MINUTE), { asked: true })
    case 'duplicate':
      return putOff(deps.db, id, now, { asked: true })
    case 'rejected':
    case 'misconfigured':
      return refuseCall(deps, refund, code, message)
    default:
      return kind satisfies never
  }
}

async function askRefund(deps: PaymentsDeps, { id, channel }: RefundRow): Promise<void> {
  const { addresses, refund } = await prepareCall(deps, id, 'status')
  const asked = await deps.mpesa.transactionStatus({
    account: channel === 'b2c' ? 'payout' : 'collection',
    transaction: {
      conversationId: (channel === 'b2c' ? refund.originator_conversation_id : refund.conversation_id) ?? 'unknown',
    },
    ...addresses,
  })
  const wait = asked.ok ? RESULT_WITHIN : AFTER_TRANSPORT
  const reached = asked.ok || asked.error.kind === 'rejected' || asked.error.kind === 'misconfigured'
  await putOff(deps.db, id, addTime(deps.clock.now(), wait), { asked: reached })
}

async function prepareCall(deps: PaymentsDeps, refundId: RefundId, kind: 'b2c' | 'reversal' | 'status') {
  const { secret, hash } = newSecret()
  // Calls have no brand of their own; any time-sorted id will do.
  await insertCall(deps.db, { id: newId<PayoutId>(deps.clock), refundId, kind, hash, now: deps.clock.now() })
  const refund = await findKnown(deps, refundId)
  const base = `${deps.callbackBase}/api/payments/callbacks`
  return { refund, addresses: { resultUrl: `${base}/result/${secret}`, timeoutUrl: `${base}/timeout/${secret}` } }
}

async function findKnown(deps: PaymentsDeps, id: RefundId): Promise<RefundRow> {
  const refund = await findRefund(deps.db, id)
  if (!refund) throw new Error(`No refund ${id}`)
  return refund
}

/**
 * One call was refused. M-Pesa does so before it looks whether it knows the conversation: where an earlier call may have
 * paid it, that is not known now, and nobody but a person may say so.
 */
export async function refuseCall(
  deps: PaymentsDeps,
  refund: RefundRow,
  code: string,
  description: string,
): Promise<void> {
  return refund.uncertain ? escalateRefund(deps, refund, 'unanswered') : refuseRefund(deps, refund, code, description)
}

/** M-Pesa has refused it, so nothing has moved: tried again under a new conversation, and seldom. */
export async function refuseRefund(
  deps: PaymentsDeps,
  refund: RefundRow,
  code: string,
  description: string,
): Promise<void> {
  if (refund.failures + 1 >= MOST_REFUND_FAILURES) return escalateRefund(deps, refund, `refused:${code}`)
  const now = deps.clock.now()
  const nextTryAt = addTime(now, AFTER_REFUSAL * (refund.failures + 1))
  const { id } = refund
  await moveRefund(deps.db, { id, event: 'retry', now, nextTryAt, code, description, refused: true })
}

export async function escalateRefund(deps: PaymentsDeps, refund: RefundRow, why: string): Promise<void> {
  await inTransaction(deps.db, (tx) => escalateIn(deps, tx, refund, why))
}

export async function escalateIn(deps: PaymentsDeps, tx: Tx, refund: RefundRow, why: string): Promise<void> {
  const { id, booking_id: bookingId } = refund
  const moved = await moveRefund(tx, { id, event: 'escalate', now: deps.clock.now(), nextTryAt: null, code: why })
  // Before an administrator already, for a reason that matters less: she must not send it again.
  const told = moved || (await changeReason(tx, id, why))
  if (told && bookingId) await deps.emit(tx, { type: 'refund.needs_review', bookingId, refundId: id, why })
}

async function changeReason(tx: Tx, id: RefundId, why: string): Promise<boolean> {
  const changed = await sql`
    update refunds set result_code = ${why}
    where id = ${id} and status = 'needs_review' and result_code <> ${why}`.execute(tx)
  return Number(changed.numAffectedRows) === 1
}
