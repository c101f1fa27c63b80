import { guideReminderTime, guideRemindedUntil } from '@upeo/domain/bookings/reminders'
import type { DepartureId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { isPausing } from '../../../platform/jobs/sweep-failures.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { NotificationsDeps } from '../deps.ts'
import { departureNotices, type DepartureFacts } from '../templates/reminders.ts'
import { notify } from './notify.ts'

/**
 * Reminds guides on the evening before of the departures that somebody comes to. Each is told once, also where it was
 * moved to another time of its day; whoever books after that hour is told of by their own booking.
 */
export function sweepDepartures(deps: NotificationsDeps, limit = 50): Promise<number> {
  return sweepRows(deps, {
    name: 'notifications.departures',
    limit,
    due: async (now) => {
      const day = guideRemindedUntil(now)
      const due = await sql<{ id: DepartureId }>`
        select d.id from departures d
        where d.starts_at > ${now} and d.starts_on between ${localDateOf(now)} and ${day} and d.seats_taken > 0
          and exists (select from bookings b where b.departure_id = d.id and b.status = 'confirmed'
            and b.confirmed_at <= case d.starts_on when ${day} then ${guideReminderTime(day)}::timestamptz
              else ${guideReminderTime(localDateOf(now))}::timestamptz end)
          and not exists (select from departure_reminders r where r.departure_id = d.id)
          and not ${isPausing('notifications.departures', sql`d.id`, now)}
        order by d.starts_at, d.id limit ${limit}`.execute(deps.db)
      return due.rows.map(({ id }) => id)
    },
    subjectOf: (id) => id,
    work: (id) => inTransaction(deps.db, (tx) => remind(deps, tx, id)),
  })
}

/** False when another worker was faster, or the date was taken off meanwhile. */
async function remind(deps: NotificationsDeps, tx: Tx, id: DepartureId): Promise<boolean> {
  const now = deps.clock.now()
  const marked = await sql`
    insert into departure_reminders (departure_id, done_at) select id, ${now}::timestamptz from departures where id = ${id}
    on conflict do nothing`.execute(tx)
  if (Number(marked.numAffectedRows) === 0) return false
  const { rows } = await sql<Omit<DepartureFacts, 'today'> & { toldBefore: boolean }>`
    select exists (select from departure_changes c join departures old on old.id = c.departure_id
        join departure_reminders r on r.departure_id = old.id
        where c.to_departure_id = d.id and old.starts_on = d.starts_on) as "toldBefore", d.id, a.vendor_id as "guideId", a.name as "activityName", d.starts_on as "startsOn",
      to_char(d.start_time, 'HH24:MI') as "startTime", d.seats_taken as guests, d.capacity
    from departures d join activities a on a.id = d.activity_id where d.id = ${id}`.execute(tx)
  const [departure] = rows
  if (!departure || departure.toldBefore) return true
  const today = departure.startsOn === localDateOf(now)
  await notify(deps, tx, () => departureNotices({ ...departure, today }))
  return true
}
