import { request } from './connection.ts'
import { openSubject } from './lay-out.ts'
import { asking, run } from './load.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { memoryOf } from './processes.ts'
import { listingQuestions } from './listing-bench.ts'
import { pace, type RatioBench, type Stage } from './ratio-bench.ts'

export const startBench: RatioBench = {
  title: 'Start and memory',
  about:
    'From the command to the first answered call, on a filled database; memory of the process (RSS) before and after a load.',
  async run({ openMarket, size, quick }: Stage) {
    const market = await openMarket(size)
    const mpesa = await startMpesaStandIn()
    const subject = await openSubject(market, 'server', { mpesaUrl: mpesa.url })
    try {
      const fresh = memoryOf(subject.pid)
      const paths = ['/', '/activities', ...listingQuestions.flatMap((each) => each.paths)]
      const questions = paths.map((path) => request('GET', path))
      const load = await run(subject.url, asking(questions), pace(quick))
      const used = memoryOf(subject.pid)
      const mb = (megabytes: number) => `${Math.round(megabytes)} MB`
      const name = `started in ${Math.round(subject.startMs)} ms; ${mb(fresh.now)} at first, ${mb(used.now)} after, ${mb(used.most)} at most`
      return [
        { what: 'pages and listings, mixed', load, limits: [{ name, ratio: null, asked: null }], note: 'web process' },
      ]
    } finally {
      await subject.stop()
      await mpesa.close()
      await market.close()
    }
  },
}
