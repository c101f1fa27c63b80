import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../measure.ts'
import { sql } from 'kysely'
import { measure } from './lay-out.ts'
import { openMarket, type Marketplace } from './market.ts'
import { cpuTime, unpin } from './processes.ts'
import { checkout, rush, unpaidOf } from './purchases.ts'
import { pace, type Limit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
import { callBuyers } from './stall.ts'
import { startSubject, type Subject } from './subject.ts'

/** A second, by so many clients; half of it is the floor. */
const asked = [
  { clients: 10, perSecond: 250, mostP99: 60 },
  // Of 32 at once, 350 a second are 91 ms each on average: that of the slowest hundredth is shown, and not asked for.
  { clients: 32, perSecond: 350, mostP99: null },
]
/** Of what the web process makes alone. */
const askedOfAll = 0.8
/** No machine of ours makes more: so many people are signed in before. */
const mostPerSecond = 1_000

/** Client, M-Pesa's stand-in, server and PostgreSQL on all cores, as on the small machine that most would rent. */
export const sharedCheckoutBench: RatioBench = {
  title: 'Checkouts on shared cores',
  about: `From creation to paid, as in the table before, with client, M-Pesa's stand-in, server and PostgreSQL on the same cores and the
server at PostgreSQL's Unix socket, as the product's own. "All in one" is \`ROLE=all\`, which also does what follows from each payment
(notifications, mails, points); its ratio is to the web process alone, measured just before. The other ratios are to what is asked.`,
  size: { activities: 10_000, bookings: 100_000 },
  sharesCores: true,
  async run({ size, quick }: Stage) {
    await using market = await openMarket(size)
    for (const pid of [process.pid, market.pid]) unpin(pid)
    const web = await sell(market, 'web', quick)
    const rushed = await sellOut(market)
    await countPoints(market)
    const all = await sell(market, 'all', quick)
    return [
      ...web.map((row, n) => withLimits(row, limitsOf(row, asked[n]!))),
      ...all.map((row, n) => withLimits(row, [besideWeb(row, web[n]!)])),
      rushed,
    ]
  },
}

const open = (market: Marketplace, role: 'web' | 'all') =>
  startSubject({ databaseUrl: market.localUrl, mpesaUrl: market.mpesa.url, role })

async function sell(market: Marketplace, role: 'web' | 'all', quick: boolean): Promise<Row[]> {
  await using subject = await open(market, role)
  const rows: Row[] = []
  await atRest(market, subject)
  for (const { clients } of asked) {
    const { seconds, warmSeconds } = pace(quick)
    const buyers = mostPerSecond * (seconds + warmSeconds)
    const first = await callBuyers(market.db, buyers)
    let buyer = first
    const turn = (connection: Parameters<typeof checkout>[0]) => checkout(connection, buyer++, market.mpesa)
    const measured = await measure(market, subject, turn, pace(quick, clients))
    const unpaid = await unpaidOf(market, first, buyers)
    if (unpaid > 0) throw new Error(`${unpaid} bookings were not paid.`)
    const what = `checkouts paid, ${clients} clients${role === 'all' ? ', all in one' : ''}`
    rows.push({ what, ...measured, limits: [], note: `${buyer - first} in all` })
  }
  return rows
}

/** As if the seeded trips had earned theirs when they were made: one person after the other, that takes minutes. */
async function countPoints({ db }: Marketplace): Promise<void> {
  await sql`
    insert into point_entries (user_id, booking_id, reason, points, at)
    select user_id, id, 'completed', 1, completed_at from bookings where status = 'completed'
    on conflict do nothing`.execute(db)
}

/** What is left to do of what was sold before, and of a marketplace that was filled at once, is not these checkouts'. */
async function atRest(market: Marketplace, subject: Subject): Promise<void> {
  const spent = () => cpuTime(subject.pid) + cpuTime(market.pid)
  let passed: number
  do {
    const before = spent()
    await delay(1000)
    passed = spent() - before
  } while (passed > restful)
}

/** Milliseconds of a processor within a second. */
const restful = 150

const places = 50
const wanting = 200
/** Milliseconds for everybody's answer. */
const mostRush = 500

/** Everybody at once for the last places, three times: the median. */
async function sellOut(market: Marketplace): Promise<Row> {
  await using subject = await open(market, 'web')
  const times: number[] = []
  let answers: Awaited<ReturnType<typeof rush>>['answers'] = []
  for (let round = 0; round < 4; round += 1) {
    const rushed = await rush(market, subject.url, places, wanting)
    answers = rushed.answers
    const sold = answers.filter(({ status }) => status === 201).length
    const refused = answers.filter(({ status, text }) => status === 409 && text.includes('"sold_out"')).length
    if (sold !== places || refused !== wanting - places) throw new Error(`${sold} were sold and ${refused} refused.`)
    // The first is for compilers and connections.
    if (round > 0) times.push(rushed.ms)
  }
  const ms = quantile(times, 0.5)
  const each = answers.map((answer) => answer.ms)
  return {
    what: `${places} places, ${wanting} buyers at once`,
    load: { perSecond: wanting / (ms / 1000), p50: quantile(each, 0.5), p99: quantile(each, 0.99), turns: wanting },
    limits: [{ name: `all answered in ${Math.round(ms)} ms, of ${mostRush} ms`, ratio: mostRush / ms, asked: 1 }],
    note: `${places} sold, ${wanting - places} told that it is sold out`,
  }
}

const withLimits = (row: Row, limits: Limit[]): Row => ({ ...row, limits })

const limitsOf = ({ load }: Row, { perSecond, mostP99 }: (typeof asked)[number]): Limit[] => [
  { name: `${perSecond} a second`, ratio: load.perSecond / perSecond, asked: 1 },
  ...(mostP99 === null ? [] : [{ name: `p99 of ${mostP99} ms`, ratio: mostP99 / load.p99, asked: 1 }]),
]

const besideWeb = ({ load }: Row, web: Row): Limit => ({
  name: `web process alone: ${Math.round(web.load.perSecond)}`,
  ratio: load.perSecond / web.load.perSecond,
  asked: askedOfAll,
})
