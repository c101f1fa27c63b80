import { sql } from 'kysely'
import type { ProblemCtes } from '../../bookings/index.ts'

export const problemCtes: ProblemCtes = {
  close: (actor, now) => sql`problem as (
      update booking_problems p set decision = 'refunded', decided_at = ${now}::timestamptz,
        decided_by = ${actor.kind === 'system' ? null : actor.userId}::uuid
      from changed where p.booking_id = changed.id and p.decided_at is null and ${actor.kind} <> 'customer'
    )`,
  noteAbsence: (description, now) => sql`absence as (
      insert into guest_absences (booking_id, description, created_at)
      select changed.id, ${description}, ${now}::timestamptz from changed
    )`,
}
