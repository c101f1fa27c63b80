import { localDateOf } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'

/** When an activity leaves next, sold out or not; null where nothing that is on sale lies ahead. */
export const nextDepartureOf = (activityId: RawBuilder<unknown>, now: Date): RawBuilder<Date | null> =>
  sql`(select min(d.starts_at) from departures d
    where d.activity_id = ${activityId} and d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now}
      and d.sales_closed_at is null)`
