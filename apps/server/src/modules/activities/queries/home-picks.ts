import { sql, type Kysely } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { FILLING_DAYS } from '@upeo/domain/departures/filling-fast'
import { weekendNearNairobi } from '@upeo/domain/departures/weekend'
import { addDays, localDateOf } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { findActivities } from './find-activities.ts'
import { bookableDays, isBookable, seatsLeftOf } from '../../departures/index.ts'
import { isListed } from './listed.ts'

/** Fewer ratings than this say more about one evening than about the guide. */
const RATINGS_THAT_COUNT = 3
const SHOWN = 8
/** Candidates a row: enough to fill it when the rows above have taken their share. */
const CANDIDATES = 3 * SHOWN

/** An activity and the departure that put it into the row; none for what is shown for its rating. */
interface Pick {
  readonly id: string
  readonly starts_on: string | null
  readonly seats_left: number | null
}

export interface HomePicks {
  readonly thisWeekend: ActivityCard[]
  readonly fillingFast: ActivityCard[]
  readonly topRated: ActivityCard[]
}

/** The home page's three rows of cards, no activity twice. Date and seats are those of the departure meant. */
export async function findHomePicks(db: Kysely<Database>, now: Date, publicUrl: PublicUrl): Promise<HomePicks> {
  const [weekend, filling, rated] = await Promise.all([
    findThisWeekend(db, now),
    findFillingFast(db, now),
    findTopRated(db, now),
  ])
  const taken = new Set<string>()
  const rows = [weekend, filling, rated].map((candidates) => takeUnseen(candidates, taken))
  const cards = await findCards(db, [...taken], now, publicUrl)
  const [thisWeekend = [], fillingFast = [], topRated = []] = rows.map((picks) =>
    picks.flatMap((pick) => {
      const card = cards.get(pick.id)
      if (!card) return []
      return pick.starts_on === null ? [card] : [{ ...card, date: pick.starts_on, seatsLeft: pick.seats_left }]
    }),
  )
  return { thisWeekend, fillingFast, topRated }
}

export function takeUnseen<T extends { readonly id: string }>(candidates: readonly T[], taken: Set<string>): T[] {
  const picks = candidates.filter((candidate) => !taken.has(candidate.id)).slice(0, SHOWN)
  for (const pick of picks) taken.add(pick.id)
  return picks
}

/** The first of the search that the row leads on to. */
async function findThisWeekend(db: Kysely<Database>, now: Date): Promise<readonly Pick[]> {
  const search = { ...weekendNearNairobi(localDateOf(now)), page: 1, limit: CANDIDATES }
  const { rows } = await findActivities(db, search, now, { counted: false })
  return rows
}

/** Departures of the next weeks with few seats left, soonest first. */
async function findFillingFast(db: Kysely<Database>, now: Date): Promise<Pick[]> {
  const days = bookableDays({ until: addDays(localDateOf(now), FILLING_DAYS) }, now)
  if (!days) return []
  // One of a day of each activity: so many are of as many activities as are wanted, and a market with a hundred
  // thousand of them is not read to its end.
  const enough = CANDIDATES * (FILLING_DAYS + 1)
  const { rows } = await sql<Pick>`
    select id, starts_on, seats_left from (
      select distinct on (a.id) a.id, d.starts_on, ${seatsLeftOf()} as seats_left, d.starts_at
      from (
        select distinct on (d.starts_on, d.activity_id) d.* from departures d join activities a on a.id = d.activity_id
        where ${isBookable({ ...days, filling: true }, now)} and ${isListed}
        order by d.starts_on, d.activity_id, d.starts_at limit ${sql.lit(enough)}
      ) d join activities a on a.id = d.activity_id
      order by a.id, d.starts_at
    ) filling order by starts_at, id limit ${CANDIDATES}`.execute(db)
  return rows
}

async function findTopRated(db: Kysely<Database>, now: Date): Promise<Pick[]> {
  const days = bookableDays({}, now)
  if (!days) return []
  const { rows } = await sql<Pick>`
    select a.id, null as starts_on, null as seats_left from activities a
    where ${isListed} and a.rating_count >= ${RATINGS_THAT_COUNT}
      and exists (select from departures d where d.activity_id = a.id and ${isBookable(days, now)})
    order by a.weighed_rating desc nulls last, a.id limit ${sql.lit(CANDIDATES)}`.execute(db)
  return rows
}

async function findCards(db: Kysely<Database>, ids: readonly string[], now: Date, publicUrl: PublicUrl) {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from activities a ${cardTables(now)} where a.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, toCard(row, publicUrl)]))
}
