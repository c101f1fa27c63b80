import { sql } from 'kysely'
import { localDateOf } from '@upeo/domain/time'
import { scaleId } from '../scale/scale-size.ts'
import { againstDatabase, type Questions } from './api-bench.ts'
import { openMarket, type Marketplace } from './market.ts'
import type { RatioBench, Stage } from './ratio-bench.ts'

const day = (ahead: number) => localDateOf(new Date(Date.now() + ahead * 86_400_000))
const list = (...queries: readonly string[]) => queries.map((query) => `/api/activities${query}`)

export const listingQuestions: readonly Questions[] = [
  { what: 'listing, first pages', paths: list('', '?page=2', '?page=5', '?page=40') },
  {
    what: 'listing, filters',
    paths: list(
      '?category=Hiking',
      '?category=Camping&category=Cycling',
      '?difficulty=Challenging',
      '?minPrice=2000&maxPrice=4000',
      '?category=Boating&maxPrice=2500',
      '?place=Naivasha',
      '?bbox=36.2,-1.2,36.6,-0.6',
      `?startDate=${day(7)}&endDate=${day(14)}&seats=4`,
    ),
  },
  {
    what: 'listing, search',
    paths: list('?search=hike', '?search=sunrise', '?search=camp%20under', '?search=fig%20tree', '?search=zebra'),
  },
  { what: 'listing, sorts', paths: list('?sort=price_asc', '?sort=price_desc', '?sort=rating', '?sort=rating&page=3') },
]

/** A hundred from all over the catalogue. */
export async function detailQuestions({ db, size }: Marketplace): Promise<readonly Questions[]> {
  const step = Math.max(1, Math.floor(size.activities / 110))
  const from = Array.from({ length: 100 }, (_, n) => scaleId('activity', 1 + n * step))
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${from}::uuid[]) f(id) cross join lateral (
      select id from activities where id >= f.id and is_active order by id limit 1
    ) a`.execute(db)
  return [{ what: 'detail', paths: rows.map(({ id }) => `/api/activities/${id}`) }]
}

const about = `The same questions in turn, and pgbench with the statements that they ask (written down from the server itself, each
prepared once a connection). PostgreSQL has a core to itself in both; the server and its client, or pgbench, are on the
other. Where pgbench stays below three tenths of a bare reply, the database is the limit.`

export const listingBench: RatioBench = {
  title: 'The listing’s API against pgbench',
  about,
  run: (stage) => measureGroups(stage, async () => listingQuestions),
}

export const detailBench: RatioBench = {
  title: 'The detail’s API against pgbench',
  about,
  run: (stage) => measureGroups(stage, detailQuestions),
}

async function measureGroups(
  { size, quick }: Stage,
  questions: (market: Marketplace) => Promise<readonly Questions[]>,
) {
  await using market = await openMarket(size)
  return await againstDatabase(market, await questions(market), quick)
}
