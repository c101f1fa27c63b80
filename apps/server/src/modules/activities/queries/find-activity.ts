import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Activity } from '@upeo/contract/activities/activity'
import { lastBookableDate } from '@upeo/domain/departures/departures'
import type { UserId } from '@upeo/domain/ids'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { seatsLeftOf } from '../../departures/index.ts'
import { debtOf } from '../../ledger/index.ts'
import type { ReadDeps } from '../deps.ts'
import { toActivity, type ActivityRow } from './activity-row.ts'
import { cardColumns, cardTables } from './card.ts'
import { imageJson } from './image-json.ts'
import { isListed } from './listed.ts'
import { otherOfDetail } from './other-language.ts'

const LATEST_REVIEWS = 10

/** Of the guide of `a`, with `users u` and `vendors w`. */
export const guideColumns = sql`u.bio as vendor_bio, u.location as vendor_location, u.created_at as vendor_since,
  w.language as vendor_language, guide_in_other_language(w.user_id, w.language) as vendor_texts,
  w.business_name, w.business_description, w.accepts_mpesa, w.manual_methods, ${debtOf(sql`w.user_id`)} as debt,
  round(w.rating_sum::numeric / nullif(w.rating_count, 0), 2)::float8 as vendor_rating,
  w.rating_count as vendor_rating_count, w.answers_within,
  (select count(*) from activities o where o.vendor_id = a.vendor_id and o.is_active and o.archived_at is null)
    as vendor_activities`

/** Those of an activity that are on sale and have not left, in order. */
export function comingDepartures(
  activityId: RawBuilder<unknown>,
  { now, today }: { readonly now: RawBuilder<Date>; readonly today: RawBuilder<LocalDate> },
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('date', d.starts_on, 'start_time', d.start_time,
      'starts_at', d.starts_at, 'capacity', d.capacity, 'seats_left', ${seatsLeftOf()})
      order by d.starts_on, d.starts_at), '[]')
    from departures d where d.activity_id = ${activityId} and d.starts_at > ${now}
      and d.starts_on >= ${today}::date and d.sales_closed_at is null)`
}

/**
 * One activity, whole, in one statement; null when there is none or this person (null: signed out) may not see it. What
 * is inactive, archived or of a suspended guide is seen by its owner only. No account or till number is ever read here.
 * What is shown to the public lies ready (`readyDetail`); this is for who owns it.
 */
export async function findActivity(
  { clock, publicUrl, debtLimit }: Pick<ReadDeps, 'clock' | 'publicUrl' | 'debtLimit'>,
  db: Kysely<Database>,
  id: string,
  viewer: UserId | null,
): Promise<Activity | null> {
  const now = clock.now()
  const { rows } = await sql<ActivityRow>`
    select ${cardColumns}, a.description, a.fitness_level, a.age_restrictions, a.cancellation_policy, a.what_to_expect,
      a.included_items, a.not_included_items, a.what_to_bring, a.badges, a.faqs, a.itinerary,
      ${otherOfDetail} as texts, a.is_active and a.archived_at is null as is_active,
      ${guideColumns},
      (select coalesce(json_agg(${imageJson('p', sql`coalesce(nullif(g.alt, ''), a.name)`)} order by g.position), '[]')
        from activity_images g join images p on p.id = g.image_id where g.activity_id = a.id) as images,
      ${comingDepartures(sql`a.id`, { now: sql`${now}`, today: sql`${localDateOf(now)}` })} as departures,
      (select coalesce(json_agg(r), '[]') from (
        select r.id, r.rating, r.comment, r.created_at, case when ru.deleted_at is null then ru.name end as name,
          ${imageJson('ri', sql`ru.name`)} as avatar
        from reviews r join users ru on ru.id = r.user_id left join images ri on ri.id = ru.avatar_image_id
        where r.activity_id = a.id and r.hidden_at is null and r.uncounted is null
        order by r.created_at desc, r.id desc limit ${sql.lit(LATEST_REVIEWS)}
      ) r) as reviews
    from activities a ${cardTables(now)} join vendors w on w.user_id = a.vendor_id
    where a.id = ${id} and ((${isListed}) or a.vendor_id = ${viewer}::uuid)`.execute(db)
  return rows[0] ? toActivity(rows[0], { publicUrl, debtLimit, lastBookable: lastBookableDate(now) }) : null
}
