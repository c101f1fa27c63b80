import { decisionDueSince } from '@upeo/domain/bookings/problems'
import { sql, type RawBuilder } from 'kysely'

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** An instant as it travels, within JSON that the database builds. */
export const wireInstant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of `booking_problems r`: nobody has decided for 72 hours since it was reported, or last looked into. */
export const isOverdue = (now: Date): RawBuilder<boolean> =>
  sql`(r.decided_at is null and coalesce(r.held_at, r.created_at) <= ${decisionDueSince(now)}::timestamptz)`

export const openProblemJson = (now: Date): RawBuilder<unknown> => sql`jsonb_build_object(
  'kind', r.kind, 'description', r.description, 'at', ${wireInstant('r.created_at')},
  'answer', r.guide_answer, 'answeredAt', ${wireInstant('r.answered_at')},
  'addition', r.guide_addition, 'addedAt', ${wireInstant('r.added_at')},
  'heldAt', ${wireInstant('r.held_at')}, 'holdNote', r.hold_note, 'overdue', ${isOverdue(now)})`
