import type { GuestAbsence } from '@upeo/contract/bookings/guest-absences'
import { canStillReport, releaseDueAt } from '@upeo/domain/bookings/deadlines'
import { sql } from 'kysely'

export interface AbsenceJson {
  readonly description: string
  readonly created_at: string
  readonly objection: string | null
  readonly decision: GuestAbsence['decision']
  readonly decision_reason: string | null
}

/** What the guide of booking `b` says of a guest who did not come. */
export const absenceJson = sql`(select to_jsonb(x) from guest_absences x where x.booking_id = b.id)`

/** `objectableUntil`: the guest's own deadline; it is nobody else's. */
export function toAbsence(absence: AbsenceJson, objectableUntil: Date | null): GuestAbsence {
  return {
    description: absence.description,
    at: new Date(absence.created_at).toISOString(),
    objectableUntil: objectableUntil?.toISOString() ?? null,
    objection: absence.objection,
    decision: absence.decision,
    reason: absence.decision_reason,
  }
}

/** Until when the guest may still say that they were there: the release, if nobody has said anything yet. */
export function objectableUntil(
  { objection, created_at: marked }: AbsenceJson,
  { ends_at: endsAt, released_at: releasedAt }: { readonly ends_at: Date; readonly released_at: Date | null },
  now: Date,
): Date | null {
  const at = new Date(marked)
  const open = objection === null && releasedAt === null && canStillReport(at, endsAt, now)
  return open ? releaseDueAt(at, endsAt) : null
}
