import { sql, type Kysely } from 'kysely'
import type { getHome } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { categories } from '@upeo/domain/activities/categories'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { toReview, type ReviewRow } from './activity-row.ts'
import { imageJson, toImage, type ImageJson } from './image-json.ts'
import { isListed, isVerified } from './listed.ts'

type Home = AnswerOf<typeof getHome>

const PLACES = 40
const GUIDES = 6
const REVIEWS = 6
/** A review shown alone must say something: "Great!" does not. */
const TELLING_LENGTH = 40

interface FactRow {
  readonly category: string | null
  readonly place: string | null
  readonly activities: number
}

export type HomeFacts = Pick<Home, 'categories' | 'places' | 'totals'>

/** How much there is, of what and where, in one pass over the listed activities; a category without any counts 0. */
export async function findHomeFacts(db: Kysely<Database>): Promise<HomeFacts> {
  const [facts, people] = await Promise.all([
    sql<FactRow>`
      select category, place, count(*) as activities
      from (select a.category, coalesce(nullif(a.town, ''), a.location_name) as place
        from activities a where ${isListed}) listed
      group by grouping sets ((category), (place), ())
      order by activities desc, place`.execute(db),
    sql<{ guides: number; trips: number }>`
      select (select count(*) from (select distinct a.vendor_id from activities a where ${isListed}) g) as guides,
        (select count(*) from bookings where status = 'completed' and not guest_did_not_come) as trips`.execute(db),
  ])
  const counts = new Map(facts.rows.map((row) => [row.category, row.activities]))
  const places = facts.rows.flatMap((row) => row.place ?? []).slice(0, PLACES)
  const total = facts.rows.find((row) => row.category === null && row.place === null)
  return {
    categories: categories.map((value) => ({ value, count: counts.get(value) ?? 0 })),
    places,
    totals: {
      activities: total?.activities ?? 0,
      guides: people.rows[0]?.guides ?? 0,
      tripsDone: people.rows[0]?.trips ?? 0,
    },
  }
}

interface GuideRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly location: string
  readonly bio: string
  readonly language: Home['newGuides'][number]['language']
  readonly translation: Home['newGuides'][number]['translation']
  readonly avatar: ImageJson | null
  readonly verified: boolean
  readonly activities: number
}

/** The guides who joined last, have something to offer and let themselves be shown. */
export async function findNewGuides(db: Kysely<Database>, publicUrl: PublicUrl): Promise<Home['newGuides']> {
  const { rows } = await sql<GuideRow>`
    select u.id, u.username, u.name, u.location, u.bio, w.language,
      guide_in_other_language(w.user_id, w.language) as translation, ${imageJson('i', sql`u.name`)} as avatar,
      ${isVerified(sql`u.id`)} as verified,
      (select count(*) from activities a where a.vendor_id = u.id and a.is_active and a.archived_at is null) as activities
    from (
      select w.user_id from vendors w join users u on u.id = w.user_id and u.suspended_at is null and u.deleted_at is null
      where exists (select from activities a where a.vendor_id = w.user_id and a.is_active and a.archived_at is null)
        and not exists (select from vendor_seo s where s.vendor_id = w.user_id and not s.show_in_search)
      order by w.created_at desc, w.user_id limit ${sql.lit(GUIDES)}
    ) newest
    join vendors w using (user_id) join users u on u.id = w.user_id left join images i on i.id = u.avatar_image_id
    order by w.created_at desc, w.user_id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    username: row.username,
    name: row.name,
    avatar: toImage(row.avatar, publicUrl),
    isVerified: row.verified,
    location: row.location,
    bio: row.bio,
    language: row.language,
    translation: row.translation,
    activityCount: row.activities,
  }))
}

interface PraiseRow extends ReviewRow {
  readonly name: string
  readonly avatar: ImageJson | null
  readonly activity_id: string
  readonly activity_name: string
}

/** The latest good reviews that say something, of activities that can still be found, by people who are still with us. */
export async function findPraise(db: Kysely<Database>, publicUrl: PublicUrl): Promise<Home['reviews']> {
  const { rows } = await sql<PraiseRow>`
    select r.id, r.rating, r.comment, r.created_at, u.name, ${imageJson('i', sql`u.name`)} as avatar,
      a.id as activity_id, a.name as activity_name
    from reviews r join activities a on a.id = r.activity_id
      join users u on u.id = r.user_id left join images i on i.id = u.avatar_image_id
    where r.hidden_at is null and r.uncounted is null and u.deleted_at is null and r.rating >= 4 and length(r.comment) >= ${TELLING_LENGTH} and ${isListed}
    order by r.created_at desc, r.id desc limit ${sql.lit(REVIEWS)}`.execute(db)
  return rows.map((row) => {
    const user = { name: row.name, avatar: toImage(row.avatar, publicUrl) }
    const activity = { _id: row.activity_id, name: row.activity_name }
    return Object.assign(toReview(row), { user, activity })
  })
}
