import { createLedgerModule } from '@upeo/server/modules/ledger/index'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { createLog } from '@upeo/server/platform/log'
import { prepareDatabase } from '@upeo/server/platform/database/prepare-database'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import { inTurn } from '../in-turn.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage/open-stage.ts'
import { openLink } from '../stage/tcp-link.ts'
import { untilWithin } from '../until.ts'
import { checkOperations } from './check-operations.ts'
import { drawOperations } from './draw-operations.ts'
import { createOperator, reachable, type Ending } from './run-operation.ts'

const connections = 24

/** Below HTTP, on a database of its own: the ledger module on real connections that are slow, cut off or killed. */
export const ledger: Scenario = {
  title: 'Ledger',
  promise:
    'Random ledger operations with errors, rollbacks, overdrafts, repeated events, dropped connections and kill -9 of PostgreSQL: every transaction sums to 0, all or nothing of each is there, and no balance drifts.',
  fullSize: 100_000,
  shortSize: 1000,
  unit: 'operations',
  async run({ stage, random, size, say }) {
    const { postgres, clock } = stage
    await postgres.create('ledger')
    const direct = createDatabase(postgres.urlOf('ledger', 'app'), { max: 2, settings: false })
    const addresses = { ownerUrl: postgres.urlOf('ledger', 'owner'), appUrl: postgres.urlOf('ledger', 'app') }
    await prepareDatabase(addresses, createLog('warn'))
    const guides = await Promise.all(Array.from({ length: 20 }, () => catalogRows(direct).guide(nameless())))
    const operations = drawOperations(random.fork('operations'), size, guides)

    const link = await openLink(() => postgres.port)
    const { db, pool, close } = createDatabase(postgres.urlOf('ledger', 'app', link.port), { max: connections })
    const operate = createOperator(db, createLedgerModule({ db, clock, log: createLog('error') }))
    const disturb = createDisturbance({ stage, random: random.fork('disturbance'), size, link })
    const endings: Ending[] = []
    const started = performance.now()
    await inTurn(connections, operations, async (operation, index) => {
      await disturb.before(index)
      const ending = await operate(operation)
      endings[index] = ending
      // A writer that has lost its connection goes on when there is one again.
      if (ending === 'unknown')
        await untilWithin(
          60_000,
          () => reachable(pool),
          () => 'no database',
        )
      if ((index + 1) % 20_000 === 0) say(`${index + 1} operations`)
    })
    await disturb.end()
    const seconds = (performance.now() - started) / 1000
    await close()
    await link.close()

    const broken = await checkOperations(direct.db, clock.now(), operations, endings)
    const count = (ending: Ending) => endings.filter((each) => each === ending).length
    await direct.close()
    return {
      counts: {
        committed: count('committed'),
        'rolled back': count('rolled back'),
        'nobody knew (connection lost)': count('unknown'),
        'connections cut': disturb.counts.cut,
        'PostgreSQL killed': disturb.counts.killed,
        'a second': Math.round(size / seconds),
      },
      broken,
    }
  },
}

let named = 0
const nameless = () => {
  named += 1
  return { username: `keeper-${named}`, email: `keeper-${named}@upeo.example` }
}

interface Disturbed {
  readonly stage: Stage
  readonly random: Parameters<Scenario['run']>[0]['random']
  readonly size: number
  readonly link: Awaited<ReturnType<typeof openLink>>
}

function createDisturbance({ stage: { postgres }, random, size, link }: Disturbed) {
  const at = (times: number) => new Set(Array.from({ length: times }, () => random.whole(1, size - 1)))
  const [cuts, kills] = [at(Math.max(2, Math.round(size / 1000))), at(Math.max(1, Math.round(size / 10_000)))]
  const counts = { cut: 0, killed: 0 }
  let recovering = Promise.resolve<unknown>(undefined)
  return {
    counts,
    async before(index: number): Promise<void> {
      if (cuts.has(index)) {
        link.weather({ delayMs: random.chance(0.2) ? random.whole(1, 3) : 0 })
        counts.cut += link.cut()
      }
      if (kills.has(index)) {
        counts.killed += 1
        postgres.kill()
        recovering = recovering.then(() => postgres.back())
      }
    },
    async end(): Promise<void> {
      await recovering
      await postgres.back()
    },
  }
}
