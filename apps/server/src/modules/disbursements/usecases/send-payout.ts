import { toKes } from '@upeo/domain/money'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PayoutsDeps } from '../deps.ts'
import { openCall, type CallKind } from '../store/calls.ts'
import { putOff, takeDuePayouts, type PayoutRow } from '../store/payouts.ts'

/** Longer than one call can take; whoever dies with a payout in hand leaves it due again after this. */
const LEASE = 2 * MINUTE
/** M-Pesa has accepted it: the result should come long before this. */
const RESULT_WITHIN = 2 * MINUTE
/** Nothing happened: no harm in trying soon. */
const AFTER_TRANSPORT = 15 * SECOND
/** Questions that M-Pesa was reached for and that told nothing. */
const MOST_QUESTIONS = 60

/** Sends the payouts that are due, and asks after those whose result has not come. */
export async function sweepPayouts(deps: PayoutsDeps, limit = 20): Promise<number> {
  const now = deps.clock.now()
  const due = await takeDuePayouts(deps.db, now, addTime(now, LEASE), limit)
  await Promise.all(due.map((payout) => (payout.sent_at === null ? send(deps, payout) : ask(deps, payout))))
  return due.length
}

/** In its own conversation, always the same one: M-Pesa refuses to pay one conversation twice. */
async function send(deps: PayoutsDeps, payout: PayoutRow): Promise<void> {
  const { id } = payout
  const addresses = await openAddresses(deps, payout, 'b2c')
  if (!addresses) return
  const sent = await deps.mpesa.b2c({
    conversationId: payout.originator_conversation_id ?? '',
    amountKes: toKes(payout.amount_cents),
    phone: payout.account,
    remarks: 'Upeo payout',
    ...addresses,
  })
  const now = deps.clock.now()
  if (sent.ok) {
    const { conversationId } = sent.value
    await putOff(deps.db, id, { nextTryAt: addTime(now, RESULT_WITHIN), conversationId })
    return
  }
  const { kind, code, message, retryAfterMs } = sent.error
  switch (kind) {
    case 'unreachable':
    case 'busy':
      await putOff(deps.db, id, { nextTryAt: addTime(now, retryAfterMs ?? AFTER_TRANSPORT), unsent: true })
      return
    case 'uncertain':
      await putOff(deps.db, id, { nextTryAt: addTime(now, MINUTE) })
      return
    case 'duplicate':
      await putOff(deps.db, id, { nextTryAt: now, asked: true })
      return
    case 'rejected':
    case 'misconfigured':
      // Refused before M-Pesa looks whether it knows the conversation: it may have paid it in an earlier call.
      if (payout.uncertain) return callAttention(deps, payout, 'unanswered', { code, description: message })
      return callAttention(deps, payout, `refused:${code}`, { unsent: true, code, description: message })
    default:
      return kind satisfies never
  }
}

async function ask(deps: PayoutsDeps, payout: PayoutRow): Promise<void> {
  if (payout.tries >= MOST_QUESTIONS) return callAttention(deps, payout, 'unanswered')
  const addresses = await openAddresses(deps, payout, 'status')
  if (!addresses) return
  const asked = await deps.mpesa.transactionStatus({
    account: 'payout',
    transaction: { conversationId: payout.originator_conversation_id ?? '' },
    ...addresses,
  })
  const reached = asked.ok || asked.error.kind === 'rejected' || asked.error.kind === 'misconfigured'
  const wait = asked.ok ? RESULT_WITHIN : AFTER_TRANSPORT
  await putOff(deps.db, payout.id, { nextTryAt: addTime(deps.clock.now(), wait), asked: reached })
}

/** Null: decided on since it was taken, so there is nothing to call for. */
async function openAddresses(deps: PayoutsDeps, payout: PayoutRow, kind: CallKind) {
  const opened = await openCall(deps.db, deps.clock, payout, kind)
  if (!opened) return null
  const { secret } = opened
  const base = `${deps.callbackBase}/api/payouts/callbacks`
  return { resultUrl: `${base}/result/${secret}`, timeoutUrl: `${base}/timeout/${secret}` }
}

interface Said {
  readonly unsent?: boolean
  readonly code?: string
  readonly description?: string
}

/** What only a person can decide. Nothing is tried meanwhile; a result that still comes is heard. */
export async function callAttention(deps: PayoutsDeps, payout: PayoutRow, why: string, said: Said = {}): Promise<void> {
  const { id, vendor_id: vendorId } = payout
  await inTransaction(deps.db, async (tx) => {
    const changed = await putOff(tx, id, { nextTryAt: null, needsAttention: why, ...said })
    if (changed) await deps.emit(tx, { type: 'payout.needs_attention', payoutId: id, vendorId, why })
  })
}
