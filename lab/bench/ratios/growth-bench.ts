import { forOnePerson } from './api-bench.ts'
import { measure, openSubject } from './lay-out.ts'
import { listingQuestions, detailQuestions } from './listing-bench.ts'
import { request } from './connection.ts'
import { asking } from './load.ts'
import { openMarket } from './market.ts'
import { pace, type RatioBench, type Row, type Stage } from './ratio-bench.ts'

const small = { activities: 10_000, bookings: 100_000 }
const large = { activities: 1_000_000, bookings: 100_000 }

export const growthBench: RatioBench = {
  title: 'Growth',
  about: `The same questions of ${small.activities.toLocaleString('en-KE')} activities and of ${large.activities.toLocaleString('en-KE')}, four at once; the 99th percentile may grow
twofold. The ratio is that of the small one to that of the large one.`,
  size: large,
  async run({ size, quick }: Stage) {
    const before = await timesOf({ size: small, quick })
    const after = await timesOf({ size, quick })
    return after.map(({ what, measured }, n): Row => {
      const was = before[n]?.measured.load.p99 ?? Number.NaN
      const limit = { name: `p99 of the small one: ${was.toFixed(1)} ms`, ratio: was / measured.load.p99, asked: 0.5 }
      return Object.assign(measured, { what, limits: [limit], note: `p99 × ${(measured.load.p99 / was).toFixed(2)}` })
    })
  },
}

async function timesOf({ size, quick }: Stage) {
  await using market = await openMarket(size)
  await using subject = await openSubject(market, 'database')
  const all = []
  for (const { what, paths } of [...listingQuestions, ...(await detailQuestions(market))]) {
    for (const [how, headers] of Object.entries({ 'each made for itself': forOnePerson, kept: {} })) {
      const questions = paths.map((path) => request('GET', path, { headers }))
      const measured = await measure(market, subject, asking(questions), pace(quick, 4))
      all.push({ what: `${what}, ${how}`, measured })
    }
  }
  return all
}
