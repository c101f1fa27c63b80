import type { DirectRates } from '@upeo/domain/bookings/direct-bookings'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

interface Claim {
  readonly userId: UserId
  /** Whether it is still to be paid: then it takes this place among the open bookings of the account. */
  readonly pending: boolean
  readonly slot: number | null
  /** What it bears from now on, where the claim has changed that. */
  readonly rates: DirectRates | null
  readonly now: Date
}

/** Makes a booking, whose row is locked, that of an account. What it costs, and whether it is paid, stays as it is. */
export async function writeClaim(tx: Tx, id: BookingId, { userId, pending, slot, rates, now }: Claim): Promise<void> {
  await sql`
    with claimed as (
      update bookings set user_id = ${userId}, open_slot = case when ${pending} then ${slot}::smallint else open_slot end
      where id = ${id} returning id, status
    )
    insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
    select id, 'claim', status, status, 'customer', ${userId}::uuid, ${now}::timestamptz,
      ${JSON.stringify(rates ? { rates } : {})}::jsonb from claimed`.execute(tx)
}
