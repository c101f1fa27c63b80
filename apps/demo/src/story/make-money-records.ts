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
type Actor = readonly [kind: 'customer' | 'vendor' | 'admin' | 'system', id: unknown]
const system: Actor = ['system', null]

/** What every history says of a step. */
const step = (event: string, [from, to]: Step, [kind, id]: Actor, at: unknown) => {
  return { event, from_status: from, to_status: to, actor_kind: kind, actor_id: id, at }
}

function attemptLines(attempt: Row, returnedAt: unknown): Row[] {
  const { id, status, money, received_cents: received, created_at: created } = attempt
  const line = (base: ReturnType<typeof step>, [from, to]: Step = ['none', 'none'], detail = {}) => {
    const counted = to === 'none' ? 0 : received
    return { attempt_id: id, ...base, money_from: from, money_to: to, received_cents: counted, detail }
  }
  const begun = [
    line(step('open', [null, 'sending'], ['customer', null], created)),
    line(step('accept', ['sending', 'initiated'], system, attempt['sent_at'])),
  ]
  const ended = (event: string) => step(event, ['initiated', status], system, cameAt(attempt))
  if (status === 'failed') return [...begun, line(ended('fail'))]
  const came: Step = ['none', money === 'refunded' ? 'unapplied' : money]
  const paid = line(ended(status === 'needs_review' ? 'escalate' : 'succeed'), came, { evidence: 'callback' })
  if (money !== 'refunded') return [...begun, paid]
  return [...begun, paid, line(step('giveBack', [status, status], system, returnedAt), ['unapplied', money])]
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

function orderLines(order: Row, officer: string): Row[] {
  const { id, purpose, status, amount_cents: amount, channel, vendor_id: vendor = null } = order
  const admin: Actor = ['admin', officer]
  const payout = purpose === 'payout'
  const byBank = channel === 'bank'
  const first = payout ? 'requested' : 'ready'
  const steps = [step('create', [null, first], payout ? ['vendor', vendor] : system, order['created_at'])]
  if (payout && status !== 'requested') steps.push(step('approve', [first, 'ready'], admin, order['decided_at']))
  if (order['sent_at'] !== null) steps.push(step('send', ['ready', 'sent'], system, order['sent_at']))
  if (status === 'paid' || status === 'rejected') {
    const from = byBank ? 'ready' : 'sent'
    steps.push(step(status === 'paid' ? 'pay' : 'reject', [from, status], byBank ? admin : system, order['settled_at']))
  }
  const facts = { disbursement_id: id, amount_cents: amount, channel, covered_cents: null, detail: {} }
  return steps.map((each) => Object.assign(each, facts))
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
  const steps = [step('submit', [null, 'submitted'], ['customer', plan.customer.id], created)]
  if (status !== 'submitted') {
    const event = decisions[status as keyof typeof decisions]
    steps.push(step(event, ['submitted', status], ['vendor', by], decided))
  }
  return steps.map((each) => Object.assign(each, { proof_id: id }))
}

/** What a guide owes, and their guest's word that it is back. */
function returnLines({ plan }: Life, owed: Row): Row[] {
  const { id, booking_id: booking, amount_cents: amount, created_at: created, settled_at: settled } = owed
  const steps = [step('create', [null, 'owed'], system, created)]
  const guest: Actor = ['customer', plan.customer.id]
  if (settled !== null) steps.push(step('confirm', ['owed', 'returned'], guest, settled))
  const facts = { refund_id: id, booking_id: booking, amount_cents: amount, needs_confirmation: false }
  return steps.map((each) => Object.assign(each, facts))
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
