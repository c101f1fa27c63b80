import type { Clock } from '@upeo/domain/time'
import type { Env } from './env.ts'
import type { DatabaseHandle } from './platform/database/create-database.ts'
import type { Log } from './platform/log.ts'
import { createTally, type Tally } from './platform/watch/create-tally.ts'
import { createWatch, type Tracer, type Watch } from './platform/watch/watch.ts'
import { readDatabaseFigures } from './read-database-figures.ts'

export interface Watching {
  readonly watch: Watch
  readonly tally: Tally
}

interface Surroundings {
  readonly handle: DatabaseHandle
  /** Milliseconds that the replica is behind; null where there is none. */
  readonly lag: (() => number | null) | null
  readonly clock: Clock
  readonly log: Log
  readonly closing: Array<() => Promise<unknown>>
}

/** Metrics and traces as the environment asks for them; what neither is on for is not even loaded. */
export async function openWatch(env: Env, { handle, lag, clock, log, closing }: Surroundings): Promise<Watching> {
  const tally = createTally(clock)
  const tracer = await openTracer(env, closing)
  if (env.METRICS_PORT === undefined) return { tally, watch: createWatch({ listeners: [tally], tracer }) }
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./platform/watch/create-metrics.ts'),
    import('./platform/watch/serve-metrics.ts'),
  ])
  const metrics = createMetrics({ pool: handle.pool, lag, readFigures: () => readDatabaseFigures(handle.db, clock) })
  const server = await serveMetrics(metrics, env.METRICS_PORT, log)
  closing.push(() => server.close())
  return { tally, watch: createWatch({ answered: metrics.answered, listeners: [tally, metrics], tracer }) }
}

/** Null unless there is somewhere to send traces. */
async function openTracer(env: Env, closing: Surroundings['closing']): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SAMPLED: sampled, RELEASE: release = null } = env
  if (endpoint === undefined) return null
  const { openTracer: open } = await import('./platform/watch/open-tracer.ts')
  const tracer = open({ endpoint, sampled, release })
  closing.push(() => tracer.close())
  return tracer
}
