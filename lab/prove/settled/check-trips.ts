import { sql } from 'kysely'
import type { Stage } from '../stage/open-stage.ts'

/** What must hold of trips whose money has gone where it belongs. */
export async function checkTrips(stage: Pick<Stage, 'db' | 'simulator'>, ids: readonly string[]): Promise<string[]> {
  return [
    ...(await leftInEscrow(stage, ids)),
    ...(await releasedEarly(stage, ids)),
    ...(await releasedWhileLookedInto(stage, ids)),
    ...(await guestsMoney(stage, ids)),
  ]
}

async function leftInEscrow({ db }: Pick<Stage, 'db'>, ids: readonly string[]): Promise<string[]> {
  const left = await sql<{ account: string; cents: number }>`
    select account, balance_cents as cents from ledger_balances
    where kind = 'escrow' and subject = any(${ids}::uuid[]) and balance_cents <> 0`.execute(db)
  return left.rows.map(({ account, cents }) => `${account} ends with ${cents} cents`)
}

/** Of what was given back before its release the guide's own commission is charged at that moment already. */
async function releasedEarly({ db }: Pick<Stage, 'db'>, ids: readonly string[]): Promise<string[]> {
  const early = await sql<{ id: string; at: Date; end: Date }>`
    select id, released_at as at, ends_at as end from bookings
    where id = any(${ids}::uuid[]) and released_at < ends_at + interval '24 hours'
      and not (payment_method <> 'mpesa' and status = 'cancelled')`.execute(db)
  return early.rows.map(({ id, at, end }) => `${id} ended ${end.toISOString()} and was released ${at.toISOString()}`)
}

async function releasedWhileLookedInto({ db }: Pick<Stage, 'db'>, ids: readonly string[]): Promise<string[]> {
  const released = await sql<{ id: string; what: string }>`
    select b.id, looked.what from bookings b join (
      select booking_id, created_at as since, decided_at as until, 'a problem' as what from booking_problems
      union all
      select booking_id, objected_at, decided_at, 'an absence' from guest_absences where objected_at is not null
    ) looked on looked.booking_id = b.id
    where b.id = any(${ids}::uuid[]) and b.released_at >= looked.since
      and (looked.until is null or b.released_at < looked.until)`.execute(db)
  return released.rows.map(({ id, what }) => `${id} was released while ${what} was looked into`)
}

interface GuestMoney {
  readonly id: string
  /** In cents. */
  readonly kept: number
  readonly receipts: readonly string[]
  readonly conversations: readonly string[]
  /** A refund of it waits for an administrator. */
  readonly waits: boolean
}

/** What M-Pesa took from each guest less what it sent back is what our books say is kept. */
async function guestsMoney(
  { db, simulator }: Pick<Stage, 'db' | 'simulator'>,
  ids: readonly string[],
): Promise<string[]> {
  const found = await sql<GuestMoney>`
    select b.id, (b.paid_cents - b.refunded_cents)::int as kept,
      array(select p.receipt from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as receipts,
      array(
        select distinct c.conversation from disbursement_calls c join disbursements d on d.id = c.disbursement_id
        where d.booking_id = b.id
      ) as conversations,
      exists (
        select from disbursements d where d.booking_id = b.id and (d.status <> 'paid' or d.unbooked_at is not null)
      ) as waits
    from bookings b where b.id = any(${ids}::uuid[]) and b.payment_method = 'mpesa'`.execute(db)
  const { entries } = simulator.book()
  return found.rows.flatMap(({ id, kept, receipts, conversations, waits }) => {
    const sum = (of: typeof entries) => of.reduce((total, { amount }) => total + amount, 0)
    const taken = sum(entries.filter(({ receipt }) => receipts.includes(receipt)))
    const sent = sum(
      entries.filter(({ kind, original, requestId }) =>
        kind === 'reversal'
          ? original !== null && receipts.includes(original)
          : kind === 'b2c' && requestId !== null && conversations.includes(requestId),
      ),
    )
    const left = (taken - sent) * 100
    return left === kept || waits ? [] : [`M-Pesa kept ${left} cents of booking ${id}, our books ${kept}`]
  })
}
