import { measure, openSubject } from './lay-out.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { noPgbench } from './pgbench.ts'
import { capturePurchase, checkout, hold, purchaseRate, type Purchase } from './purchases.ts'
import { pace, rateLimit, type Limit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'
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

async function measurePurchases({ openMarket, size, quick }: Stage, kind: Kind): Promise<Row[]> {
  const market = await openMarket(size)
  const mpesa = await startMpesaStandIn()
  try {
    const captured = await capturePurchase(market, mpesa, kind.purchase)
    const own = pace(quick, 16)
    const subject = await openSubject(market, 'database', { mpesaUrl: mpesa.url })
    try {
      let buyer = await callBuyers(market.db, (kind.mostPerSecond / 2) * (own.seconds + own.warmSeconds))
      const turn = (connection: Parameters<Purchase>[0]) => kind.purchase(connection, buyer++, mpesa)
      const measured = await measure(market, subject, turn, own)
      const seconds = quick ? 3 : 10
      const rate = await purchaseRate(market, captured, { connections: 16, seconds, mostPerSecond: kind.mostPerSecond })
      const limit: Limit =
        rate === null
          ? { name: noPgbench, ratio: null, asked: null }
          : rateLimit('pgbench', rate, measured.load, kind.asked)
      return [
        {
          what: kind.what,
          ...measured,
          limits: [limit],
          note: `${captured.statements.filter(isStatement).length} statements`,
        },
      ]
    } finally {
      await subject.stop()
    }
  } finally {
    await mpesa.close()
    await market.close()
  }
}
