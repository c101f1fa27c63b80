import type { DepartureId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { changeArrived } from '../../texts/index.ts'

/**
 * Whether guests without an account have not been told yet that departure `d` was called off: by a text of ours that arrived, or
 * by their guide. It stays as long, because it lists them.
 */
export const hasUntoldGuests = sql<boolean>`exists (
  select from departure_changes c
  join cancelled_by_change x on x.change_id = c.id join bookings b on b.id = x.booking_id
  join users u on u.id = b.user_id and u.kind = 'guest'
  where c.departure_id = d.id and c.kind = 'call_off'
    and ${changeArrived} is null
    and not exists (select from told_guests t where t.change_id = c.id and t.booking_id = b.id))`

/**
 * Which of these have such guests. To be asked once they are locked: a statement that has waited for a lock still sees the
 * other tables as they were before it waited.
 */
export async function withUntoldGuests(tx: Tx, ids: readonly DepartureId[]): Promise<ReadonlySet<DepartureId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: DepartureId }>`
    select d.id from departures d where d.id = any(${[...ids]}::uuid[]) and ${hasUntoldGuests}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
