import { sql, type RawBuilder } from 'kysely'

/** Why an activity is not shown although its guide wants it: as its guide reads it. */
export interface OfficeHold {
  readonly why: 'taken_down' | 'waits'
  readonly reason: string | null
}

/** Of `activities a`; null where the office keeps nothing back. */
export const officeHold: RawBuilder<OfficeHold | null> = sql`case
  when a.taken_down_at is not null then jsonb_build_object('why', 'taken_down',
    'reason', (select l.reason from listing_reviews l where l.activity_id = a.id))
  when a.withheld_at is not null then jsonb_build_object('why', 'waits', 'reason', null) end`
