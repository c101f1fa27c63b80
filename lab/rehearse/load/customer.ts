import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Acknowledgements } from './acknowledged.ts'
import type { Offer } from './market.ts'
import type { Answer, Send } from './send.ts'

export interface Visit {
  readonly send: Send
  readonly acknowledged: Acknowledgements
  readonly offers: readonly Offer[]
  /** Each attempt of anything, for the count of those that failed. */
  readonly tell: (answer: Answer) => void
}

/** What a customer who holds seats does next. */
type Plan = 'mpesa' | 'proof' | 'cash' | 'cancel'
/** In this proportion. */
const plans: readonly Plan[] = [
  'mpesa',
  'mpesa',
  'mpesa',
  'proof',
  'mpesa',
  'cash',
  'mpesa',
  'proof',
  'cancel',
  'mpesa',
]
const bookingsOfEach = 5

/**
 * One customer: registers and makes some bookings. After a failure they go on with the next booking: what was not
 * acknowledged may be lost.
 */
export async function visit(context: Visit, signal: AbortSignal): Promise<void> {
  const token = await register(context)
  if (token === null) return
  for (let n = 0; n < bookingsOfEach && !signal.aborted; n += 1) await book(context, token)
}

async function register({ send, acknowledged, tell }: Visit): Promise<string | null> {
  const name = `person-${randomBytes(6).toString('hex')}`
  const body = { name, username: name, email: `${name}@upeo.example`, password: 'Karibu2026' }
  const answer = await send('/api/auth/register', { method: 'POST', body })
  tell(answer)
  if (answer.status !== 201) {
    await delay(200)
    return null
  }
  acknowledged.add({ what: 'account', id: String(answer.body['_id']) })
  return String(answer.body['token'])
}

async function book(context: Visit, token: string): Promise<void> {
  const { acknowledged, offers, tell } = context
  const plan = pick(plans)
  const { activityId, days, guideToken } = pick(offers)
  const method = plan === 'mpesa' ? 'mpesa' : 'bank'
  const post = async (path: string, body: object, who = token, verb: 'POST' | 'PUT' = 'POST') => {
    const answer = await context.send(`/api${path}`, { method: verb, token: who, body })
    tell(answer)
    if (answer.status === 0 || answer.status >= 500) await delay(200)
    return answer
  }
  const reference = `REF${randomBytes(6).toString('hex').toUpperCase()}`
  const proof = { transactionId: reference, paymentDate: new Date().toISOString() }
  const held = await context.send('/api/bookings', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      activityId,
      bookingDate: pick(days),
      participants: { adults: 1 + Math.floor(Math.random() * 3) },
      paymentMethod: method,
      ...(plan === 'proof' && { paymentConfirmation: proof }),
    },
  })
  tell(held)
  if (held.status !== 201) return delay(200)
  const id = String(held.body['_id'])
  acknowledged.add({ what: plan === 'mpesa' ? 'unpaid M-Pesa hold' : 'booking', id })

  switch (plan) {
    case 'mpesa':
      return payByPhone(context, token, id, post)
    case 'proof': {
      acknowledged.add({ what: 'proof', id, reference })
      const approved = await post(`/bookings/${id}/approve-payment`, {}, guideToken, 'PUT')
      if (approved.status === 200) acknowledged.add({ what: 'approved', id })
      return
    }
    case 'cash': {
      const amount = (held.body['pricing'] as { total: number }).total
      const recorded = await post('/payments/cash', { bookingId: id, paymentMethod: 'cash', amount }, guideToken)
      if (recorded.status === 201)
        acknowledged.add({ what: 'recorded payment', id, paymentId: String(recorded.body['_id']) })
      return
    }
    case 'cancel': {
      const cancelled = await post(`/bookings/${id}/cancel`, {})
      if (cancelled.status === 200) acknowledged.add({ what: 'cancelled', id })
      return
    }
    default:
      return plan satisfies never
  }
}

type Post = (path: string, body: object) => Promise<Answer>

async function payByPhone({ acknowledged, send, tell }: Visit, token: string, id: string, post: Post): Promise<void> {
  const phoneNumber = `07${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`
  const prompt = await post('/payments/mpesa', { bookingId: id, phoneNumber })
  const request = prompt.body['checkoutRequestId']
  if (prompt.status !== 200 || typeof request !== 'string') return
  acknowledged.add({ what: 'prompt', id, checkoutRequestId: request })
  for (let n = 0; n < 20; n += 1) {
    await delay(250)
    const status = await send(`/api/payments/mpesa/status/${request}`, { token })
    tell(status)
    if (status.status === 200 && status.body['resultCode'] === '0') return acknowledged.add({ what: 'paid', id })
    if (status.status === 200 && status.body['resultCode'] !== null) return
  }
}

export function pick<T>(among: readonly T[]): T {
  const picked = among[Math.floor(Math.random() * among.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}
