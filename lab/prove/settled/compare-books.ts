import type { Book } from '@upeo/demo/simulator/engine/book'
import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

type Entry = Book['entries'][number]

export interface Comparison {
  /** Payments in M-Pesa's book that are posted here with the same amount. */
  readonly posted: number
  /** Those that wait for an administrator instead, or as well. */
  readonly queued: number
  readonly returned: number
  readonly paidOut: number
  /** Where the two books differ, in words. */
  readonly differences: readonly string[]
}

interface Payment {
  readonly id: string
  readonly receipt: string | null
  readonly request: string | null
  readonly reference: string
  readonly phone: string
  readonly status: string
  readonly money: string
  readonly received: number
  readonly attention: string | null
}

interface Outgoing {
  readonly kind: 'refund' | 'payout'
  readonly id: string
  readonly conversation: string | null
  readonly original: string | null
  readonly channel: string
  readonly kes: number
  readonly paid: boolean
  readonly attention: boolean
}

/** M-Pesa's own book against ours, entry by entry in both directions: no receipt missing, doubled or invented. */
export async function compareBooks(stage: Pick<Stage, 'db' | 'simulator'>): Promise<Comparison> {
  const { entries } = stage.simulator.book()
  const [incoming, outgoing] = [await readPayments(stage), await readOutgoing(stage)]
  const differences: string[] = []
  const matched = new Map<string, string>()
  let queued = 0
  const stk = entries.filter(({ kind }) => kind === 'stk')
  for (const entry of stk) {
    const payment = findPayment(incoming, matched, entry)
    const about = `KES ${entry.amount} of ${entry.receipt} (${entry.reference})`
    if (!payment) differences.push(`M-Pesa took ${about}, and nothing here knows of it`)
    else if (matched.has(payment.id)) differences.push(`M-Pesa took ${about} on a prompt that had been paid`)
    else matched.set(payment.id, entry.receipt)
    const inQueue = payment?.status === 'needs_review' || payment?.attention !== null
    if (inQueue) queued += 1
    if (payment && !inQueue && payment.received !== entry.amount) {
      differences.push(`M-Pesa took ${about}, posted are KES ${payment.received} (${payment.status})`)
    }
  }
  for (const payment of incoming) {
    if (payment.money === 'none' || matched.has(payment.id)) continue
    differences.push(`payment ${payment.id} is posted, and M-Pesa's book has no such payment`)
  }
  const sent = entries.filter(({ kind }) => kind === 'b2c' || kind === 'reversal')
  differences.push(...compareOutgoing(sent, outgoing))
  return {
    posted: incoming.filter(({ money }) => money !== 'none').length,
    queued,
    returned: sent.filter((entry) => findOutgoing(outgoing, entry)?.kind === 'refund').length,
    paidOut: sent.filter((entry) => findOutgoing(outgoing, entry)?.kind === 'payout').length,
    differences,
  }
}

/** By receipt, by the prompt's id, or (a prompt whose answer was lost has none) by booking and phone. */
function findPayment(payments: readonly Payment[], taken: ReadonlyMap<string, string>, entry: Entry) {
  return (
    payments.find(({ receipt }) => receipt === entry.receipt) ??
    payments.find(({ request }) => request !== null && request === entry.requestId) ??
    payments.find(
      ({ id, request, reference, phone }) =>
        request === null && reference === entry.reference && phone === entry.phone && !taken.has(id),
    )
  )
}

function compareOutgoing(sent: readonly Entry[], outgoing: readonly Outgoing[]): string[] {
  const differences: string[] = []
  const done = new Map<string, number>()
  for (const entry of sent) {
    const match = findOutgoing(outgoing, entry)
    const about = `KES ${entry.amount} (${entry.receipt}, ${entry.kind})`
    if (!match) {
      differences.push(`M-Pesa sent ${about}, and nothing here knows of it`)
      continue
    }
    done.set(match.id, (done.get(match.id) ?? 0) + 1)
    if (match.kes !== entry.amount)
      differences.push(`M-Pesa sent ${about}, ${match.kind} ${match.id} says ${match.kes}`)
    if (!match.paid && !match.attention) differences.push(`M-Pesa sent ${about}, ${match.kind} ${match.id} is not paid`)
  }
  for (const [id, times] of done) if (times > 1) differences.push(`${id} was sent ${times} times`)
  for (const { id, kind, paid } of outgoing) {
    if (paid && !done.has(id)) differences.push(`${kind} ${id} counts as paid, and M-Pesa's book has no such payment`)
  }
  return differences
}

const findOutgoing = (outgoing: readonly Outgoing[], entry: Entry) =>
  outgoing.find(({ channel, conversation, original }) =>
    entry.kind === 'reversal'
      ? channel === 'reversal' && original === entry.original
      : channel !== 'reversal' && conversation === entry.requestId,
  )

async function readPayments({ db }: Pick<Stage, 'db'>): Promise<Payment[]> {
  const found = await sql<Payment>`
    select p.id, p.receipt, p.checkout_request_id as request, replace(b.reference, 'BOOKING-', 'BK') as reference, p.phone,
      p.status, p.money, (p.received_cents / 100)::int as received, p.needs_attention as attention
    from payment_attempts p join bookings b on b.id = p.booking_id`.execute(db)
  return found.rows
}

async function readOutgoing({ db }: Pick<Stage, 'db'>): Promise<Outgoing[]> {
  const found = await sql<Outgoing>`
    select d.purpose as kind, d.id, d.conversation, p.receipt as original, d.channel,
      (d.amount_cents / 100)::int as kes, d.status = 'paid' as paid,
      d.status = 'in_review' or d.unbooked_at is not null as attention
    from disbursements d left join payment_attempts p on p.id = d.payment_id where d.channel <> 'bank'`.execute(db)
  return found.rows
}
