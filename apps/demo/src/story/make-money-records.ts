import { createHash } from 'node:crypto'
import { SECOND, addTime } from '@upeo/domain/time'
import type { Life } from './demo-booking.ts'
import type { People } from './make-people.ts'
import type { StoryPayout } from './walk-payout.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface Money {
  readonly people: People
  readonly lives: readonly Life[]
  readonly payouts: readonly StoryPayout[]
  /** Rows of `cash_movements`. */
  readonly floats: readonly Row[]
}

/** What a running server writes beside each movement of money: its history, M-Pesa's word on it, and what its receipt is. */
export function moneyRecords({ people, lives, payouts, floats }: Money): Readonly<Record<string, readonly Row[]>> {
  const attempts = lives.flatMap((life) => life.attempts)
  const orders = [...lives.flatMap((life) => life.refunds), ...payouts.map(({ row }) => row as Row)]
  const random = createStoryRandom('upeo calls')
  const returned = new Map(orders.map((order) => [order['payment_id'], order['settled_at']]))
  return {
    payment_attempt_history: attempts.flatMap((attempt) => attemptLines(attempt, returned.get(attempt['id']))),
    provider_messages: attempts.flatMap((attempt) => (attempt['receipt'] === null ? [] : [messageOf(attempt)])),
    disbursement_history: orders.flatMap((order) => orderLines(order, people.staff.wangari.id)),
    disbursement_calls: orders.flatMap((order) =>
      order['sent_at'] === null ? [] : [callOf(order, random.id(order['sent_at'] as Date))],
    ),
    guide_refund_history: lives.flatMap((life) => life.guideRefunds.flatMap((owed) => returnLines(life, owed))),
    payment_proof_history: lives.flatMap((life) => life.proofs.flatMap((proof) => proofLines(life, proof))),
    mpesa_receipts: [
      ...attempts.map(receiptOfPayment),
      ...orders.map(receiptOfOrder),
      ...floats.map((float) => receiptOf(float, 'cash_movement', 'mpesa_collection', float['recorded_at'])),
    ].filter((row) => row['receipt'] !== null),
  }
}

/** When money came that differs from what was asked for: nothing settles that attempt yet. */
const cameAt = (attempt: Row) => (attempt['settled_at'] ?? addTime(attempt['created_at'] as Date, 20 * SECOND)) as Date

type Step = readonly [from: unknown, to: unknown]

function attemptLines(attempt: Row, returnedAt: unknown): Row[] {
  const { id, status, money, received_cents: received, created_at: created } = attempt
  const line = (event: string, [from, to]: Step, [moneyFrom, moneyTo]: Step, at: unknown) => ({
    attempt_id: id,
    event,
    from_status: from,
    to_status: to,
    money_from: moneyFrom,
    money_to: moneyTo,
    received_cents: moneyTo === 'none' ? 0 : received,
    actor_kind: event === 'open' ? 'customer' : 'system',
    actor_id: null,
    at,
    detail: {},
  })
  const nothing: Step = ['none', 'none']
  const begun = [
    line('open', [null, 'sending'], nothing, created),
    line('accept', ['sending', 'initiated'], nothing, attempt['sent_at']),
  ]
  if (status === 'failed') return [...begun, line('fail', ['initiated', status], nothing, cameAt(attempt))]
  const came: Step = ['none', money === 'refunded' ? 'unapplied' : money]
  const event = status === 'needs_review' ? 'escalate' : 'succeed'
  const paid = { ...line(event, ['initiated', status], came, cameAt(attempt)), detail: { evidence: 'callback' } }
  const back = money === 'refunded' ? [line('giveBack', [status, status], ['unapplied', money], returnedAt)] : []
  return [...begun, paid, ...back]
}

function messageOf(attempt: Row): Row {
  const Item = [
    { Name: 'Amount', Value: Number(attempt['received_cents']) / 100 },
    { Name: 'MpesaReceiptNumber', Value: attempt['receipt'] },
    { Name: 'PhoneNumber', Value: Number(attempt['phone']) },
  ]
  const told = { CheckoutRequestID: attempt['checkout_request_id'], ResultCode: 0, CallbackMetadata: { Item } }
  const at = cameAt(attempt)
  const body = JSON.stringify({ Body: { stkCallback: told } })
  const outcome = attempt['status'] === 'needs_review' ? 'hold' : 'confirm'
  return { attempt_id: attempt['id'], body, received_at: at, processed_at: at, outcome }
}

function orderLines(order: Row, admin: string): Row[] {
  const { id, purpose, status, amount_cents: amount, channel, vendor_id: vendor = null } = order
  const line = (event: string, [from, to]: Step, by: 'admin' | 'system' | 'vendor', at: unknown) => ({
    disbursement_id: id,
    event,
    from_status: from,
    to_status: to,
    amount_cents: amount,
    channel,
    covered_cents: null,
    actor_kind: by,
    actor_id: { admin, system: null, vendor }[by],
    at,
    detail: {},
  })
  const payout = purpose === 'payout'
  const byBank = channel === 'bank'
  const [first, ended] = [payout ? 'requested' : 'ready', status === 'paid' || status === 'rejected']
  const lines = [line('create', [null, first], payout ? 'vendor' : 'system', order['created_at'])]
  if (payout && status !== 'requested') lines.push(line('approve', [first, 'ready'], 'admin', order['decided_at']))
  if (order['sent_at'] !== null) lines.push(line('send', ['ready', 'sent'], 'system', order['sent_at']))
  const event = status === 'paid' ? 'pay' : 'reject'
  if (ended)
    lines.push(line(event, [byBank ? 'ready' : 'sent', status], byBank ? 'admin' : 'system', order['settled_at']))
  return lines
}

function callOf(order: Row, id: string): Row {
  const { id: disbursement, channel: kind, conversation, sent_at: at } = order
  const hash = createHash('sha256')
    .update(`story call:${String(disbursement)}`)
    .digest('hex')
  return { id, disbursement_id: disbursement, kind, conversation, callback_hash: `\\x${hash}`, created_at: at }
}

const decisions = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const

function proofLines({ plan }: Life, proof: Row): Row[] {
  const { id, status, created_at: created, decided_at: decided, decided_by: by } = proof
  const line = { proof_id: id, from_status: null, actor_kind: 'customer', actor_id: plan.customer.id, at: created }
  const submitted = { ...line, event: 'submit', to_status: 'submitted' }
  if (status === 'submitted') return [submitted]
  const event = decisions[status as keyof typeof decisions]
  const end = { from_status: 'submitted', actor_kind: 'vendor', actor_id: by, at: decided, event, to_status: status }
  return [submitted, { ...line, ...end }]
}

/** What a guide owes, and their guest's word that it is back. */
function returnLines({ plan }: Life, owed: Row): Row[] {
  const { id, booking_id: booking, amount_cents: amount, created_at: created, settled_at: settled } = owed
  const line = { refund_id: id, booking_id: booking, amount_cents: amount, needs_confirmation: false }
  const begun = {
    event: 'create',
    from_status: null,
    to_status: 'owed',
    actor_kind: 'system',
    actor_id: null,
    at: created,
  }
  if (settled === null) return [{ ...line, ...begun }]
  const back = { event: 'confirm', from_status: 'owed', to_status: 'returned', actor_kind: 'customer', at: settled }
  return [
    { ...line, ...begun },
    { ...line, ...back, actor_id: plan.customer.id },
  ]
}

function receiptOf(row: Row, kind: string, account: string, at: unknown): Row {
  const amount = kind === 'payment' ? row['received_cents'] : row['amount_cents']
  const direction = kind === 'payment' ? 'in' : 'out'
  const { id: subject, receipt } = row
  return { receipt, leg: 'principal', direction, account, amount_cents: amount, kind, subject_id: subject, at }
}

const receiptOfPayment = (attempt: Row) => receiptOf(attempt, 'payment', 'mpesa_collection', cameAt(attempt))

function receiptOfOrder(order: Row): Row {
  const { channel, settled_at: at } = order
  if (channel === 'bank') return { receipt: null }
  return receiptOf(order, 'disbursement', channel === 'reversal' ? 'mpesa_collection' : 'mpesa_disbursement', at)
}
