import type { BookingId } from '@upeo/domain/ids'
import type { TextKind } from '@upeo/domain/texts/quotas'
import type { TextFailure, TextStatus } from '@upeo/domain/texts/lifecycle'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface TextState {
  readonly status: TextStatus
  readonly failure: TextFailure | null
  /** When the report came. */
  readonly reportedAt: Date | null
}

/** What became of a text; null where there is none (any more: they are kept for 90 days). */
export async function readText(db: Kysely<Database>, id: string): Promise<TextState | null> {
  const { rows } = await sql<TextState>`
    select status, failure, reported_at as "reportedAt" from outgoing_texts where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface DeliveryQuery {
  readonly kind: TextKind
  readonly bookingId: BookingId
  readonly about: string
}

/** The number that a text of this was delivered to, and when that was reported; null where none was. */
export async function readDelivery(
  db: Kysely<Database>,
  { kind, bookingId, about }: DeliveryQuery,
): Promise<{ readonly phone: string; readonly at: Date } | null> {
  const { rows } = await sql<{ phone: string; at: Date }>`
    select phone, reported_at as at from outgoing_texts
    where booking_id = ${bookingId} and kind = ${kind} and about = ${about} and status = 'delivered'`.execute(db)
  return rows[0] ?? null
}
