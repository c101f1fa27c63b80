import type { ScaleSize } from '../scale/scale-size.ts'
import { detailQuestions } from './listing-bench.ts'
import { forOnePerson, statementsOf, scriptsOf } from './api-bench.ts'
import { request } from './connection.ts'
import { measure, measureBare } from './lay-out.ts'
import { asking, type Turn } from './load.ts'
import { openMarket, type Marketplace } from './market.ts'
import { bytesOf } from './pages-bench.ts'
import { pgbenchLimit, pgbenchRate } from './pgbench.ts'
import { unpin } from './processes.ts'
import { kb, pace, pgbenchSeconds, rateLimit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
import { addressOf, twoWordsOf, typedOf } from './shared-questions.ts'
import { startSubject, type Subject } from './subject.ts'

const connections = 20
const paceOf = (quick: boolean) => pace(quick, connections)
const small = { activities: 10_000, bookings: 100_000 }
const larger = [
  { size: { activities: 100_000, bookings: 100_000 }, most: 1.3 },
  { size: { activities: 1_000_000, bookings: 100_000 }, most: 2 },
]

/** Client, server and PostgreSQL on all cores, as on the small machine that most would rent. */
export const sharedBench: RatioBench = {
  title: 'Answers made for one person, on shared cores',
  about: `${connections} connections. Every address of the listing is asked for once only (bands of prices by themselves and with a
category, a difficulty, an order, a text, a day and a party, a part of the map, a place), so is every search of two words, and what is kept for those who are
not signed in is left alone. PostgreSQL is reached by its Unix socket, as the app reaches the built-in one. Beside it pgbench asks what the server was seen to ask for the first of these addresses. On larger
marketplaces the limit is what one answer costs server and PostgreSQL on the small one.`,
  size: small,
  sharesCores: true,
  async run({ size, quick }: Stage) {
    const rows = await onMarket(size, quick)
    const [listing] = rows
    if (size !== small || quick || !listing) return rows
    for (const { size: large, most } of larger) {
      const [row] = await onMarket(large, quick, { listingOnly: true })
      if (row) rows.push(dearer(row, listing, large.activities, most))
    }
    return rows
  },
}

async function onMarket(size: ScaleSize, quick: boolean, { listingOnly = false } = {}): Promise<Row[]> {
  await using market = await openMarket(size)
  const first = Array.from({ length: 64 }, (_, n) => addressOf(n))
  const [statements = []] = await statementsOf(market, [{ what: 'listing', paths: first }])
  for (const pid of [process.pid, market.pid]) unpin(pid)
  await using subject = await startSubject({ databaseUrl: market.localUrl, mpesaUrl: market.mpesa.url })
  let next = first.length
  const load = (address: (n: number) => string) => {
    const turn: Turn = async (connection) => {
      const { status } = await connection.ask(request('GET', address((next += 1)), { headers: forOnePerson }))
      if (status !== 200) throw new Error(`Answered ${status}.`)
    }
    return measure(market, subject, turn, paceOf(quick))
  }
  const listing = await load(addressOf)
  const bytes = await bytesOf(subject.url, request('GET', addressOf(0), { headers: forOnePerson }))
  const each = (statements.flat().length / first.length).toFixed(1)
  const own = { connections, seconds: pgbenchSeconds(quick), core: null }
  const rate = await pgbenchRate(market, market.localUrl, scriptsOf(statements), own)
  const limits = [pgbenchLimit(rate, listing.load, 0.5)]
  const note = `${kb(bytes)}, ${each} statements`
  const row: Row = { what: 'listing, addresses never repeated', ...listing, limits, note }
  if (listingOnly) return [row]
  return [
    row,
    { what: 'search of two words, never repeated', ...(await load(twoWordsOf)), limits: [], note: '' },
    { what: 'suggestions while typing', ...(await load(typedOf)), limits: [], note: '' },
    ...(await details(market, subject, quick)),
  ]
}

async function details(market: Marketplace, subject: Subject, quick: boolean): Promise<Row[]> {
  const [{ paths } = { paths: [] }] = await detailQuestions(market)
  const own = paths.map((path) => request('GET', path, { headers: forOnePerson }))
  const shared = paths.map((path) => request('GET', path))
  const made = await measure(market, subject, asking(own), paceOf(quick))
  const kept = await measure(market, subject, asking(shared), paceOf(quick))
  const bytes = await bytesOf(subject.url, shared[0]!)
  const bare = await measureBare(bytes, paceOf(quick), { pinned: false })
  return [
    { what: 'detail, each made for itself', ...made, limits: [], note: kb(bytes) },
    { what: 'detail, kept', ...kept, limits: [rateLimit('bare reply', bare, kept.load, 0.9)], note: kb(bytes) },
  ]
}

/** The listing of a larger marketplace beside that of the small one. */
function dearer(row: Row, listing: Row, activities: number, most: number): Row {
  const total = ({ cost }: Row) => (cost ? cost.server + cost.database : Number.NaN)
  const ratio = total(listing) / total(row)
  return {
    ...row,
    what: `listing of ${activities.toLocaleString('en-KE')} activities, addresses never repeated`,
    limits: [...row.limits, { name: `cost × ${(1 / ratio).toFixed(2)} of the small one`, ratio, asked: 1 / most }],
  }
}
