import { scriptsOf, statementsAt } from '../../../bench/ratios/api-bench.ts'
import { findPgbench, noPgbench, runPgbench } from '../../../bench/ratios/pgbench.ts'
import { cores, cpuTime, pin, unpin, workedTime } from '../../../bench/ratios/processes.ts'
import { addressOf } from '../../../bench/ratios/shared-questions.ts'
import { startSubject } from '../../../bench/ratios/subject.ts'
import { quantile } from '../../../bench/measure.ts'
import { say } from '../../say.ts'
import type { Stage } from '../../stage/open-stage.ts'
import type { PostgresNode } from '../../stage/postgres-node.ts'
import { simulatorUrl } from '../../stage/product.ts'

export interface RateFigures {
  /** Listings a second. */
  readonly one: number
  readonly both: number
  /** The part of a core that its client took. */
  readonly client: number
  /** The part of all cores that other programs took while both were asked: there they have nowhere to go. */
  readonly others: number
}

const rounds = 3
const pace = { connections: 4, seconds: 5 }
const addresses = 64

/**
 * pgbench asks what the server asks for a listing: of the primary on one core, and of primary and standby on a core each.
 * Each pgbench shares the core of the server that it asks, so that the second server brings a whole machine with it.
 */
export async function rateOfTwo({ nodes }: Stage): Promise<RateFigures> {
  const program = findPgbench()
  if (program === null) throw new Error(noPgbench)
  if (cores < 2) throw new Error('Two servers need a core each.')
  const { primary, standby } = nodes
  const scripts = await listingScripts(primary)
  const ask = async (node: PostgresNode, core: number) =>
    (await runPgbench(program, node.url('upeo_app'), scripts, { ...pace, core })).perSecond
  const figures = { one: [] as number[], both: [] as number[], client: [] as number[], others: [] as number[] }
  // What a server starts from now on runs where it does.
  pin(primary.pid(), 0)
  pin(standby.pid(), 1)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = { client: cpuTime(process.pid), server: cpuTime(primary.pid()) }
      figures.one.push(await ask(primary, 0))
      const client = cpuTime(process.pid) - before.client
      figures.client.push(client / (client + cpuTime(primary.pid()) - before.server))
      const ours = () => [primary.pid(), standby.pid(), process.pid].reduce((sum, pid) => sum + cpuTime(pid), 0)
      const [from, foreign] = [performance.now(), workedTime() - ours()]
      const [first, second] = await Promise.all([ask(primary, 0), ask(standby, 1)])
      figures.both.push(first + second)
      figures.others.push((workedTime() - ours() - foreign) / (performance.now() - from) / cores)
    }
  } finally {
    for (const node of [primary, standby]) unpin(node.pid())
  }
  const median = (of: keyof typeof figures) => quantile(figures[of], 0.5)
  const [one, both, client, others] = [median('one'), median('both'), median('client'), median('others')]
  say(`${one.toFixed(0)} listings a second by one server, ${both.toFixed(0)} by both`)
  return { one, both, client, others }
}

/** What the server is seen to ask for listings, each as a script of pgbench. */
async function listingScripts(primary: PostgresNode): Promise<string[]> {
  await using subject = await startSubject({
    databaseUrl: primary.url('upeo_app'),
    mpesaUrl: simulatorUrl,
    watched: true,
  })
  const paths = Array.from({ length: addresses }, (_, n) => addressOf(n))
  const [statements = []] = await statementsAt(subject, [{ what: 'listing', paths }])
  return scriptsOf(statements)
}
