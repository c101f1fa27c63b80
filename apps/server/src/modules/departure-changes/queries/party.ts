import type { ActivityId, BookingId, DepartureId, UserId, VendorId } from '@upeo/domain/ids'
import type { Language } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface OwnDeparture {
  readonly id: DepartureId
  readonly activityId: ActivityId
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number
}

/** Null where the guide has no such departure. Whoever changes it locks it next. */
export async function findOwnDeparture(tx: Tx, vendorId: VendorId, id: DepartureId): Promise<OwnDeparture | null> {
  const { rows } = await sql<OwnDeparture>`
    select d.id, d.activity_id as "activityId", d.starts_at as "startsAt", d.capacity,
      trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) as "endsAt"
    from departures d join activities a on a.id = d.activity_id
    where d.id = ${id} and a.vendor_id = ${vendorId}`.execute(tx)
  return rows[0] ?? null
}

/** The reference of an unpaid booking whose customer has another unpaid one on the departure it would come to. */
export async function bookedOnBoth(
  tx: Tx,
  moving: readonly { readonly id: BookingId }[],
  to: DepartureId,
): Promise<string | null> {
  const open = "('pending', 'pending_payment_approval')"
  const { rows } = await sql<{ reference: string }>`
    select b.reference from bookings b join bookings o on o.user_id = b.user_id
    where b.id = any(${moving.map(({ id }) => id)}::uuid[]) and b.status in ${sql.raw(open)}
      and o.departure_id = ${to} and o.status in ${sql.raw(open)} order by b.reference limit 1`.execute(tx)
  return rows[0]?.reference ?? null
}

/** An account is told in the app, by mail and by push; a number whose reader can answer is sent a text, of which nobody knows yet whether it arrives. */
export type Reach = 'told' | 'texted'

/** How each of these bookings is asked; missing: by its guide alone, and nobody knows whether they were. */
export async function findReach(
  tx: Tx,
  bookings: readonly BookingId[],
  { textsGo }: { readonly textsGo: boolean },
): Promise<ReadonlyMap<BookingId, Reach>> {
  const { rows } = await sql<{ id: BookingId; asked: Reach }>`
    select b.id, case u.kind when 'guest' then 'texted' else 'told' end as asked
    from bookings b join users u on u.id = b.user_id
    where b.id = any(${bookings}::uuid[]) and u.deleted_at is null and (u.kind = 'member' or (${textsGo} and u.phone <> '' and b.number_proves))`.execute(
    tx,
  )
  return new Map(rows.map(({ id, asked }) => [id, asked]))
}

/** What somebody is written to in. */
export async function languageOf(tx: Tx, userId: UserId): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`select language from users where id = ${userId}`.execute(tx)
  return rows[0]?.language ?? 'en'
}
