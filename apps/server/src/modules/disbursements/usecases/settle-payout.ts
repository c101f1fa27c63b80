import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PayoutsDeps } from '../deps.ts'
import { keepMessage, markMessage, takeLeftMessages, type KeptMessage } from '../store/calls.ts'
import { isBooked } from '../store/overpayments.ts'
import { findPayout, lockPayout, movePayout, paidAfterRefusal, putOff, type PayoutRow } from '../store/payouts.ts'
import { postPaid, rejectPayout } from './decide-payout.ts'
import { callAttention } from './send-payout.ts'

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

/** Refusals that lie with our own account or initiator: no reason to turn the guide away. */
const ourFault = new Set(['1', '18', '20', '21', '22', '24', '25', '29', '2001', '2006', '2028', '8006', 'SFC_IC0003'])

/** Keeps what was posted, then works it off at once; what fails or dies here is worked off by the sweep. */
export async function receivePayoutResult(
  deps: PayoutsDeps,
  kind: 'result' | 'timeout',
  secret: string,
  body: unknown,
): Promise<Result<void, Failure<'not_found'>>> {
  const text = JSON.stringify(body ?? null)
  const kept = await keepMessage(deps.db, { kind, secret, body: text, now: deps.clock.now() })
  if (!kept) return fail({ kind: 'not_found' })
  await attend(deps, kept)
  return done()
}

export async function sweepPayoutMessages(deps: PayoutsDeps, limit = 50): Promise<number> {
  const left = await takeLeftMessages(deps.db, deps.clock.now(), limit)
  for (const message of left) await attend(deps, message)
  return left.length
}

async function attend(deps: PayoutsDeps, message: KeptMessage): Promise<void> {
  try {
    await settle(deps, message)
  } catch (error) {
    deps.log.error({ err: error, messageId: message.id }, 'a payout result is kept and will be worked off again')
  }
}

/** Each step is conditional on the payout's state, so a message that comes twice has the effect of one. */
async function settle(deps: PayoutsDeps, message: KeptMessage): Promise<void> {
  const payout = await findPayout(deps.db, message.payout_id)
  if (!payout) throw new Error(`Message ${message.id} is about no payout.`)
  const said = read(deps, message)
  const current = message.conversation === payout.originator_conversation_id
  if (current && payout.status === 'PROCESSING') await carryOut(deps, payout, said, message)
  else if (said.outcome === 'paid') await flagFurther(deps, message, said.receipt)
  await markMessage(deps.db, message.id, deps.clock.now(), said.outcome)
}

async function carryOut(deps: PayoutsDeps, payout: PayoutRow, said: Said, message: KeptMessage): Promise<void> {
  const now = deps.clock.now()
  switch (said.outcome) {
    case 'paid':
      if (said.amount !== null && said.amount !== payout.amount_cents)
        return callAttention(deps, payout, 'amount_differs')
      return settlePaid(deps, message, said.receipt)
    case 'refused': {
      const { code, description } = said
      // An earlier call in the same conversation may have paid it.
      if (payout.uncertain && said.what === 'call')
        return callAttention(deps, payout, 'unanswered', { code, description })
      // The conversation has ended without money moving; what follows it is a person's decision.
      if (ourFault.has(code)) return callAttention(deps, payout, `refused:${code}`, { unsent: true, code, description })
      const reason = `M-Pesa could not pay this number: ${description}`
      await inTransaction(deps.db, (tx) => rejectPayout(deps, tx, payout.id, { reason, code }))
      return
    }
    case 'never_sent':
      await putOff(deps.db, payout.id, { nextTryAt: now, unsent: true, uncertain: true })
      return
    case 'ask':
      await putOff(deps.db, payout.id, { nextTryAt: now })
      return
    case 'wait':
      await putOff(deps.db, payout.id, { nextTryAt: addTime(now, MINUTE) })
      return
    default:
      return said satisfies never
  }
}

/** The money has left: payout and ledger together, once. */
async function settlePaid(deps: PayoutsDeps, message: KeptMessage, receipt: string | null): Promise<void> {
  const { payout_id: id } = message
  const settled = await inTransaction(deps.db, async (tx) => {
    const moved = await movePayout(tx, { id, event: 'complete', now: deps.clock.now(), receipt })
    if (!moved) return fail({ kind: 'already_settled' })
    await postPaid(deps, tx, moved)
    return done()
  })
  // Decided on at the same moment.
  if (!settled.ok) await flagFurther(deps, message, receipt)
}

/** Paid after all, or beyond what the books hold: never dropped, a person has to look. */
async function flagFurther(
  deps: PayoutsDeps,
  { payout_id: id, conversation }: KeptMessage,
  receipt: string | null,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout || payout.needs_attention === paidAfterRefusal) return
    if (await isBooked(tx, payout, { conversation, receipt })) return
    // Nothing more is sent for it meanwhile; what was sent is still asked about.
    await sql`
      update payouts set needs_attention = ${paidAfterRefusal},
        next_try_at = case when sent_at is not null then next_try_at end
      where id = ${id}`.execute(tx)
    const { vendor_id: vendorId } = payout
    await deps.emit(tx, { type: 'payout.needs_attention', payoutId: id, vendorId, why: paidAfterRefusal })
  })
}

function read({ mpesa }: PayoutsDeps, message: KeptMessage): Said {
  // Not processed in time is not failed: what became of it has to be asked.
  if (message.kind === 'timeout') return { outcome: 'ask' }
  const raw: unknown = JSON.parse(message.body)
  if (message.call_kind === 'b2c') {
    const result = mpesa.read.b2cResult(raw)
    if (!result.ok || result.value.outcome === 'unrecognised') return { outcome: 'ask' }
    const { outcome, receipt, amount, code, description } = result.value
    return outcome === 'paid' ? { outcome, receipt, amount } : { outcome: 'refused', what: 'call', code, description }
  }
  const result = mpesa.read.statusResult(raw)
  if (!result.ok) return { outcome: 'wait' }
  const { outcome, receipt, amount, code, description } = result.value
  if (outcome === 'completed') return { outcome: 'paid', receipt, amount }
  if (outcome === 'failed') return { outcome: 'refused', what: 'payment', code, description }
  return { outcome: outcome === 'not_found' ? 'never_sent' : 'wait' }
}
