import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Up to where a check has read. */
export interface ReadTo {
  readonly startedAt: Date
  readonly attemptsTo: number
  readonly ordersTo: number
  readonly bookingsTo: number
}

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

/**
 * Whatever has a new line of history, a new posting or a new record since then, with the payments and orders of the same
 * bookings; and the keys of the new postings.
 */
export async function touchedSince(
  tx: Tx,
  { startedAt, attemptsTo, ordersTo, bookingsTo }: ReadTo,
): Promise<{ readonly subjects: readonly string[]; readonly keys: readonly string[] }> {
  const from = new Date(startedAt.getTime() - 10 * MINUTE)
  const first = firstIdOf(from)
  const keys = await sql<{ key: string; booking_id: string | null }>`
    select event_key as key, booking_id from ledger_transactions where id >= ${first}::uuid`.execute(tx)
  const named = keys.rows.flatMap(({ key, booking_id: booking }) => [
    booking,
    ...(key.match(new RegExp(uuid, 'g')) ?? []),
  ])
  const found = await sql<{ id: string }>`
    with touched as materialized (
      select attempt_id as id from payment_attempt_history where id > ${attemptsTo}::bigint
      union select disbursement_id from disbursement_history where id > ${ordersTo}::bigint
      union select booking_id from booking_history where id > ${bookingsTo}::bigint
      union select unnest(${[...new Set(named.filter((id) => id !== null))]}::uuid[])
      union select id from cash_movements where id >= ${first}::uuid
      union select disbursement_id from disbursement_overpayments where id >= ${first}::uuid
      union select payout_id from debt_nettings where at >= ${from}::timestamptz
    ), booked as materialized (
      select id from touched
      union select p.booking_id from touched t join payment_attempts p on p.id = t.id
      union select d.booking_id from touched t join disbursements d on d.id = t.id
      union select d.payment_id from touched t join disbursements d on d.id = t.id
    )
    select id from booked where id is not null
    union select p.id from booked b join payment_attempts p on p.booking_id = b.id
    union select d.id from booked b join disbursements d on d.booking_id = b.id`.execute(tx)
  return { subjects: found.rows.map(({ id }) => id), keys: keys.rows.map(({ key }) => key) }
}

/** Ids begin with their instant, so that what is new stands at the end of their index. */
function firstIdOf(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
