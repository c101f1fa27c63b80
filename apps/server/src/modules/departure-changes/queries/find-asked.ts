import type { BookingId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** An account is told in the app, by mail and by push; a number whose reader can answer is sent a text, of which nobody knows yet whether it arrives. */
export type Asked = 'told' | 'texted'

/** How each of these bookings is asked; missing: by its guide alone, and nobody knows whether they were. */
export async function findAsked(
  tx: Tx,
  bookings: readonly BookingId[],
  { textsGo }: { readonly textsGo: boolean },
): Promise<ReadonlyMap<BookingId, Asked>> {
  const { rows } = await sql<{ id: BookingId; asked: Asked }>`
    select b.id, case u.kind when 'guest' then 'texted' else 'told' end as asked
    from bookings b join users u on u.id = b.user_id
    where b.id = any(${bookings}::uuid[]) and u.deleted_at is null and (u.kind = 'member' or (${textsGo} and u.phone <> '' and b.number_proves))`.execute(
    tx,
  )
  return new Map(rows.map(({ id, asked }) => [id, asked]))
}
