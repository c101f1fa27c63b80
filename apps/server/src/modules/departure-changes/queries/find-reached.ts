import type { BookingId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/**
 * Whose question reaches somebody who can answer it, of these bookings: an account, which is told in the app, by mail and by
 * push. A guest without one is told by their guide alone, and nobody knows whether they were.
 */
export async function findReached(tx: Tx, bookings: readonly BookingId[]): Promise<ReadonlySet<BookingId>> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.id from bookings b join users u on u.id = b.user_id
    where b.id = any(${bookings}::uuid[]) and u.kind = 'member' and u.deleted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
