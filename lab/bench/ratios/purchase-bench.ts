import { measure, openSubject } from './lay-out.ts'
import { openMarket } from './market.ts'
import { pgbenchLimit } from './pgbench.ts'
import { capturePurchase, checkout, hold, purchaseRate, type Purchase } from './purchases.ts'
import { pace, pgbenchSeconds, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
import { callBuyers } from './stall.ts'
import { isStatement } from './statements.ts'

const about = `Each by another buyer with a session, with rate limits on, over 200 dates that never sell out. pgbench runs the
statements that the server was seen to send for one, begin and commit counted. PostgreSQL has a core to itself in both.`

export const holdsBench: RatioBench = {
  title: 'Holds against pgbench',
  about,
  run: (stage) => measurePurchases(stage, { what: 'seats held', purchase: hold, asked: 0.6, mostPerSecond: 12_000 }),
}

/** Milliseconds of a processor for which one checkout may be had: a thousand a second. */
const serverBudget = 1

export const checkoutBench: RatioBench = {
  title: 'Checkouts against pgbench',
  about: `From creation to paid: seats held, M-Pesa prompted, its callback received, booking confirmed, ledger posted. ${about} M-Pesa is a
stand-in in the client's process that accepts at once. "Server" is what one checkout costs the server's process, and "PostgreSQL"
its backends, in time of a processor: client and stand-in are in neither. A thousand a second is ${serverBudget} ms of each.`,
  run: (stage) =>
    measurePurchases(stage, { what: 'checkouts paid', purchase: checkout, asked: 0.6, mostPerSecond: 4_000 }),
}

interface Kind {
  readonly what: string
  readonly purchase: Purchase
  readonly asked: number
  /** No machine of ours makes more: so many people are signed in before. */
  readonly mostPerSecond: number
}

async function measurePurchases(
  { size, quick }: Stage,
  { what, purchase, asked, mostPerSecond }: Kind,
): Promise<Row[]> {
  await using market = await openMarket(size)
  const captured = await capturePurchase(market, purchase)
  const own = pace(quick, 16)
  await using subject = await openSubject(market, 'database')
  let buyer = await callBuyers(market.db, (mostPerSecond / 2) * (own.seconds + own.warmSeconds))
  const turn = (connection: Parameters<Purchase>[0]) => purchase(connection, buyer++, market.mpesa)
  const measured = await measure(market, subject, turn, own)
  const rate = await purchaseRate(market, captured, { connections: 16, seconds: pgbenchSeconds(quick), mostPerSecond })
  const note = `${captured.statements.filter(isStatement).length} statements`
  return [{ what, ...measured, limits: [pgbenchLimit(rate, measured.load, asked)], note }]
}
