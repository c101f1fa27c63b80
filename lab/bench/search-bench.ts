import { sql, type Kysely } from 'kysely'
import { idFrom, type VendorId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'
import { searchOffice } from '@upeo/server/modules/search/queries/search-office'
import { searchOwn } from '@upeo/server/modules/search/queries/search-own'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import type { Database } from '@upeo/server/platform/database/schema'
import { inMs, table, taken, writeSection } from '../performance-page/write-section.ts'
import { inTurn, measure, type Measured } from './measure.ts'
import { openScale } from './open-database.ts'
import { fullScale, type ScaleSize } from './scale/scale-size.ts'
import { seedCallers } from './scale/seed-callers.ts'
import { summary } from './scale/seed-scale.ts'

/** From the question to its answer, of ninety-nine in a hundred. */
const LIMIT = 100

/** `npm run bench search`: the search of everything, by each thing that a caller can say. False: too slow. */
export async function runSearchBench(size: ScaleSize): Promise<boolean> {
  await using database = await openScale(size, (db) => seedCallers(db, size.bookings))
  const measured = await measureSearches(database.url, database.db)
  if (size.bookings === fullScale.bookings) {
    const about = `Written by \`npm run bench search\`: the search's own code over ${summary(size)} and as many people as bookings, on one warm
connection to the embedded PostgreSQL, another text each time. It fails when a p99 is above its limit. The guide is the one with the most bookings.`
    const rows = measured.map(({ name, p50, p99 }) => [name, inMs(p50, 1), inMs(p99, 1), inMs(LIMIT)])
    await writeSection('Search', [about, taken(), table('What is known | p50 | p99 | Limit', rows)].join('\n\n'))
  }
  return measured.every(({ p99 }) => p99 <= LIMIT)
}

/** As the product asks: as the app's role, with the settings of its sessions. */
async function measureSearches(url: string, owner: Kysely<Database>): Promise<Measured[]> {
  const { db, close } = createDatabase(url, { max: 1 })
  const day = localDateOf(new Date())
  const measured: Measured[] = []
  try {
    const { callers, guide } = await whatCallersSay(owner)
    const searches = {
      'the office': (text: string) => searchOffice(db, text, day),
      'a guide': (text: string) => searchOwn(db, guide, text, day),
    }
    for (const [name, texts] of Object.entries(callers)) {
      for (const [who, search] of Object.entries(searches)) {
        const call = { name: `${name}, ${who}`, limit: LIMIT, run: inTurn(texts, search) }
        const figures = await measure(call, () => sql`select 1`.execute(db))
        measured.push(figures)
        console.log(`${figures.name}: ${inMs(figures.p50, 1)}, p99 ${inMs(figures.p99, 1)}`)
      }
    }
  } finally {
    await close()
  }
  return measured
}

/** Of each kind some fifty, spread over all there is; and the guide with the most bookings. */
async function whatCallersSay(db: Kysely<Database>) {
  const texts = async (query: ReturnType<typeof sql<{ said: string }>>) =>
    (await query.execute(db)).rows.map(({ said }) => said)
  const guide = await sql<{ id: string }>`
    select vendor_id as id from bookings group by vendor_id order by count(*) desc, vendor_id limit 1`.execute(db)
  const some = sql`order by hashtext(id::text) limit 50`
  const callers = {
    'a common name': await texts(sql`
      select split_part(name, ' ', 1) as said from users group by 1 order by count(*) desc, 1 limit 20`),
    'a whole name': await texts(sql`select name as said from users where role = 'user' ${some}`),
    'two common words that nobody has together': await texts(sql`
      select split_part(name, ' ', 1) || ' ' || split_part(name, ' ', 1) || 'x' as said from users ${some}`),
    'a phone number': await texts(sql`select '0' || phone_key(phone) as said from users where phone <> '' ${some}`),
    'the end of a phone number': await texts(sql`select right(phone, 6) as said from users where phone <> '' ${some}`),
    'a mail address': await texts(sql`select email as said from users ${some}`),
    'the beginning of a mail address': await texts(
      sql`select split_part(email, '@', 1) || '@' as said from users ${some}`,
    ),
    'a booking’s reference': await texts(sql`select replace(reference, '-', ' ') as said from bookings ${some}`),
    'M-Pesa’s code': await texts(sql`select receipt as said from payment_attempts where receipt is not null ${some}`),
    'a bank’s reference': await texts(sql`select reference as said from payment_proofs ${some}`),
    'an amount': await texts(sql`select (charge_cents / 100)::text as said from bookings ${some}`),
    'the commonest amount': await texts(sql`
      select 'KES ' || (charge_cents / 100) as said from bookings group by charge_cents order by count(*) desc, 1 limit 5`),
    'an amount and a day': await texts(sql`
      select (charge_cents / 100) || ' ' || to_char(created_at at time zone 'Africa/Nairobi', 'FMDD Mon YYYY') as said
      from bookings ${some}`),
    'the commonest amount and a day without it': await texts(sql`
      select (charge_cents / 100) || ' 1 Jan 2020' as said from bookings group by charge_cents
      order by count(*) desc, 1 limit 5`),
    'an activity’s name': await texts(sql`select name as said from activities ${some}`),
    'letters that nobody has': ['qzx wvu', 'zzyzx', 'xqj kwz'],
  }
  return { callers, guide: idFrom<VendorId>(guide.rows[0]?.id ?? '') }
}
