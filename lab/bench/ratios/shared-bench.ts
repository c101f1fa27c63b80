import { detailQuestions } from './listing-bench.ts'
import { forOnePerson, statementsOf, scriptsOf } from './api-bench.ts'
import { request } from './connection.ts'
import { asking, run, type Load, type Pace, type Turn } from './load.ts'
import type { Marketplace } from './market.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { bytesOf } from './pages-bench.ts'
import { findPgbench, noPgbench, runPgbench } from './pgbench.ts'
import { cpuTime, unpin } from './processes.ts'
import { kb, pace, rateLimit, type Limit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
import { addressOf, twoWordsOf, typedOf } from './shared-questions.ts'
import { startBare, startSubject, type Subject } from './subject.ts'

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
  async run({ openMarket, size, quick }: Stage) {
    const rows = await onMarket(await openMarket(size), quick)
    const [listing] = rows
    if (size !== small || quick || !listing) return rows
    for (const { size: large, most } of larger) {
      const market = await openMarket(large)
      const [row] = await onMarket(market, quick, { listingOnly: true })
      if (row) rows.push(dearer(row, listing, large.activities, most))
    }
    return rows
  },
}

async function onMarket(market: Marketplace, quick: boolean, { listingOnly = false } = {}): Promise<Row[]> {
  for (const pid of [process.pid, market.pid]) unpin(pid)
  const mpesa = await startMpesaStandIn()
  try {
    const first = Array.from({ length: 64 }, (_, n) => addressOf(n))
    const [statements = []] = await statementsOf(market, mpesa.url, [{ what: 'listing', paths: first }])
    for (const pid of [process.pid, market.pid]) unpin(pid)
    const subject = await startSubject({ databaseUrl: market.localUrl, mpesaUrl: mpesa.url })
    try {
      let next = first.length
      const asked =
        (address: (n: number) => string): Turn =>
        async (connection) => {
          const { status } = await connection.ask(request('GET', address((next += 1)), { headers: forOnePerson }))
          if (status !== 200) throw new Error(`Answered ${status}.`)
        }
      const listing = await loaded(market, subject, asked(addressOf), paceOf(quick))
      const bytes = await bytesOf(subject.url, request('GET', addressOf(0), { headers: forOnePerson }))
      const each = (statements.flat().length / first.length).toFixed(1)
      const rows: Row[] = [
        {
          what: 'listing, addresses never repeated',
          ...listing,
          limits: [await pgbenchLimit(market, scriptsOf(statements), listing.load, quick)],
          note: `${kb(bytes)}, ${each} statements`,
        },
      ]
      if (listingOnly) return rows
      const found = await loaded(market, subject, asked(twoWordsOf), paceOf(quick))
      const typed = await loaded(market, subject, asked(typedOf), paceOf(quick))
      return [
        ...rows,
        { what: 'search of two words, never repeated', ...found, limits: [], note: '' },
        { what: 'suggestions while typing', ...typed, limits: [], note: '' },
        ...(await details(market, subject, quick)),
      ]
    } finally {
      await subject.stop()
    }
  } finally {
    await mpesa.close()
    await market.close()
  }
}

async function details(market: Marketplace, subject: Subject, quick: boolean): Promise<Row[]> {
  const [{ paths } = { paths: [] }] = await detailQuestions(market)
  const own = paths.map((path) => request('GET', path, { headers: forOnePerson }))
  const shared = paths.map((path) => request('GET', path))
  const made = await loaded(market, subject, asking(own), paceOf(quick))
  const kept = await loaded(market, subject, asking(shared), paceOf(quick))
  const bytes = await bytesOf(subject.url, shared[0]!)
  const bare = await startBare(bytes)
  try {
    const before = cpuTime(bare.pid)
    const load = await run(bare.url, asking([bareRequest]), paceOf(quick))
    const cost = (cpuTime(bare.pid) - before) / load.turns
    const limit = rateLimit('bare reply', { perSecond: load.perSecond, cost }, kept.load, 0.9)
    return [
      { what: 'detail, each made for itself', ...made, limits: [], note: kb(bytes) },
      { what: 'detail, kept', ...kept, limits: [limit], note: kb(bytes) },
    ]
  } finally {
    await bare.stop()
  }
}

const bareRequest = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')

export async function loaded(market: Marketplace, subject: Subject, turn: Turn, pace: Pace) {
  const costs = () => ({ server: cpuTime(subject.pid), database: cpuTime(market.pid) })
  let before = costs()
  const load = await run(subject.url, turn, pace, () => (before = costs()))
  const after = costs()
  const each = (of: 'server' | 'database') => (after[of] - before[of]) / load.turns
  return { load, cost: { server: each('server'), database: each('database') } }
}

async function pgbenchLimit(
  market: Marketplace,
  scripts: readonly string[],
  load: Load,
  quick: boolean,
): Promise<Limit> {
  const program = findPgbench()
  if (program === null) return { name: noPgbench, ratio: null, asked: null }
  const before = cpuTime(market.pid)
  const { perSecond, transactions } = await runPgbench(program, market.localUrl, scripts, {
    connections,
    seconds: quick ? 3 : 10,
    core: null,
  })
  return rateLimit('pgbench', { perSecond, cost: (cpuTime(market.pid) - before) / transactions }, load, 0.5)
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
