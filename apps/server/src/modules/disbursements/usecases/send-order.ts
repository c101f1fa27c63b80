import { randomBytes } from 'node:crypto'
import type { Result } from '@upeo/domain/result'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import type { CommandAccepted, ProviderError } from '../../../adapters/payments/port.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { recordBreaches } from '../../ledger/index.ts'
import { reportOf } from '../approvals/report-held.ts'
import { whyHeld } from '../approvals/why-held.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { purposeOf } from '../purposes/purpose-of.ts'
import { openFurtherCall, openSendingCall, type OpenedCall } from '../store/calls.ts'
import {
  findDisbursement,
  lockDisbursement,
  takeDueDisbursements,
  type DisbursementRow,
} from '../store/disbursement-row.ts'
import { lockGuide } from '../store/guide-standing.ts'
import { moveDisbursement, reschedule } from '../store/move-disbursement.ts'
import { applyRefusal, applyVerdict } from './apply-verdict.ts'
import { flagForReview, flagIn } from './flag-for-review.ts'

/** Longer than any call can take: an order whose worker died is due again after this. */
const LEASE = 2 * MINUTE
/** The provider has accepted it: the result should come long before this. */
const RESULT_WITHIN = 2 * MINUTE
/** Nothing was sent: no harm in trying again soon. */
const AFTER_TRANSPORT = 15 * SECOND
/** The most questions about one conversation that reach the provider and bring no answer. */
const MOST_QUESTIONS = 60

/** Sends the orders that are due, and asks about those whose result has not come. */
export function sweepDisbursements(deps: DisbursementsDeps, limit = 20): Promise<number> {
  return sweepRows(deps, {
    name: 'disbursements',
    limit,
    due: (now) => takeDueDisbursements(deps.db, now, addTime(now, LEASE), limit),
    subjectOf: ({ id }) => id,
    work: async (order) => {
      await processOrder(deps, order)
      return true
    },
    concurrent: true,
  })
}

/** Does the next step of an order that is due. */
async function processOrder(deps: DisbursementsDeps, order: DisbursementRow): Promise<void> {
  if (order.sent_at === null) return send(deps, order)
  if (order.tries >= MOST_QUESTIONS) return flagForReview(deps, order, 'unanswered')
  const { status, channel, provider_reference: reference } = order
  // A reversal whose answer was lost has no id to ask by: it is requested again, since a payment is reversed only once.
  if (status === 'sent' && channel === 'reversal' && reference === null) return reverseAgain(deps, order)
  return ask(deps, order)
}

async function send(deps: DisbursementsDeps, taken: DisbursementRow): Promise<void> {
  const opened = await openWhereItMay(deps, taken, async (tx, order) => {
    const purpose = purposeOf(order)
    // What may be in progress in one channel is never begun in the other.
    const begun = order.conversation !== null && order.channel !== 'bank'
    const channel = begun ? order.channel : purpose.channelFor(order, deps.provider.capabilities)
    // A new conversation starts only after the last one has certainly ended without moving money.
    const conversation = order.conversation ?? `${purpose.prefix}${randomBytes(8).toString('hex')}`
    const resultBy = addTime(deps.clock.now(), RESULT_WITHIN)
    const call = await openSendingCall(tx, deps.clock, order, { kind: channel, conversation, resultBy })
    return call && { order: { ...order, conversation, channel }, call }
  })
  if (opened) await call(deps, opened.order, opened.call)
}

async function reverseAgain(deps: DisbursementsDeps, taken: DisbursementRow): Promise<void> {
  const opened = await openWhereItMay(deps, taken, async (tx, order) => {
    const call = await openFurtherCall(tx, deps.clock, order, 'reversal')
    return call && { order, call }
  })
  if (opened) await call(deps, opened.order, opened.call)
}

interface OrderToSend {
  readonly order: DisbursementRow
  readonly call: OpenedCall
}

/**
 * Opens a call that moves money in the read that says that it may: of the order as it stands now, locked, which is what is
 * sent. Where it may not, the order stands before the office and the money of its guide is held.
 */
function openWhereItMay(
  deps: DisbursementsDeps,
  taken: DisbursementRow,
  open: (tx: Tx, order: DisbursementRow) => Promise<OrderToSend | null>,
): Promise<OrderToSend | null> {
  return inTransaction(deps.db, async (tx) => {
    // Before the order, as whoever approves it does, or suspends its guide.
    if (taken.purpose === 'payout') await lockGuide(tx, taken.vendor_id)
    const order = await lockDisbursement(tx, taken.id)
    if (!order) return null
    const why = await whyHeld(deps.approvals, tx, order)
    if (why === null) return open(tx, order)
    await flagIn(deps, tx, order, { why })
    await recordBreaches(tx, deps.clock, await reportOf(tx, [{ order, why }]))
    return null
  })
}

/** `order` as the call was opened for it. */
async function call(deps: DisbursementsDeps, order: DisbursementRow, opened: OpenedCall): Promise<void> {
  const { id, conversation } = order
  const answer = await callProvider(deps, order, opened)
  const now = deps.clock.now()
  if (answer.ok) {
    const { reference: providerReference, outcome } = answer.value
    await reschedule(deps.db, id, { nextTryAt: addTime(now, RESULT_WITHIN), providerReference })
    const settled = outcome && (await findDisbursement(deps.db, id))
    if (settled && conversation !== null) await applyVerdict(deps, settled, outcome, conversation)
    return
  }
  const { kind, code, message: description, retryAfterMs } = answer.error
  switch (kind) {
    case 'unreachable':
    case 'busy': {
      const nextTryAt = addTime(now, retryAfterMs ?? AFTER_TRANSPORT)
      await moveDisbursement(deps.db, { id, event: 'retry', now, nextTryAt })
      return
    }
    case 'uncertain':
      return reschedule(deps.db, id, { nextTryAt: addTime(now, MINUTE), asked: true })
    case 'duplicate':
      return reschedule(deps.db, id, { nextTryAt: now, asked: true })
    case 'rejected':
    case 'misconfigured':
    case 'not_offered':
      return applyRefusal(deps, order, { what: 'call', ourFault: true, final: kind === 'rejected', code, description })
    default:
      return kind satisfies never
  }
}

function callProvider(
  { provider, callbackBase }: DisbursementsDeps,
  order: DisbursementRow,
  { secret }: OpenedCall,
): Promise<Result<CommandAccepted, ProviderError>> {
  const { amount_cents: amount, conversation, destination } = order
  const request = { amount, remarks: purposeOf(order).remarks, ...addressesOf(callbackBase, secret) }
  return order.purpose === 'refund' && order.channel === 'reversal'
    ? provider.refund({ receipt: order.payment_receipt ?? '', ...request })
    : provider.payOut({ conversation: conversation ?? '', destination, ...request })
}

/** Asks for the state of what was sent; the answer is posted as a result. */
async function ask(deps: DisbursementsDeps, order: DisbursementRow): Promise<void> {
  const opened = await openFurtherCall(deps.db, deps.clock, order, 'query')
  if (!opened) return
  const asked = await deps.provider.queryOutcome({
    of: order.channel === 'reversal' ? 'refund' : 'payout',
    conversation: order.conversation ?? '',
    reference: order.provider_reference,
    ...addressesOf(deps.callbackBase, opened.secret),
  })
  const reached = asked.ok || asked.error.kind === 'rejected' || asked.error.kind === 'misconfigured'
  const wait = asked.ok ? RESULT_WITHIN : AFTER_TRANSPORT
  await reschedule(deps.db, order.id, { nextTryAt: addTime(deps.clock.now(), wait), asked: reached })
}

function addressesOf(callbackBase: string, secret: string) {
  const base = `${callbackBase}/api/payments/callbacks`
  return { resultUrl: `${base}/result/${secret}`, timeoutUrl: `${base}/timeout/${secret}` }
}
