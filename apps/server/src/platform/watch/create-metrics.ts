import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { AnsweredCall, WorkListener } from './watch.ts'

/** What the database knows, read when somebody asks: the same in every process. */
export interface DatabaseFigures {
  readonly queues: readonly {
    readonly name: string
    readonly waiting: number
    readonly oldestSeconds: number
    readonly failed: number
  }[]
  /** Work of sweeps that failed and waits for its next try. */
  readonly failedWork: number
  /** Unpaid places that are kept for somebody. */
  readonly holds: number
  /** Payments that M-Pesa has been asked for and has not decided. */
  readonly openPayments: number
  /** What happened within the last hour, by the type of the event. */
  readonly events: readonly { readonly type: string; readonly count: number }[]
}

export interface Metrics extends WorkListener {
  readonly answered: (call: AnsweredCall) => void
  /** All of them, in Prometheus' text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

export interface MetricsOptions {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>
  /** Milliseconds that the replica is behind; null where there is none. */
  readonly lag: (() => number | null) | null
  readonly readFigures: () => Promise<DatabaseFigures>
}

/** Kept pages in 2 ms, most calls below 50, a request to M-Pesa in seconds. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5, 20]

/**
 * Figures for Prometheus. Labels are names of ours from fixed lists (routes, jobs, providers): no label ever comes from
 * what somebody sent, so that nothing in them is about a person and their number is bounded.
 */
export function createMetrics({ pool, lag, readFigures }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'upeo_' })

  const calls = new Counter({
    name: 'upeo_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'upeo_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  const jobs = new Counter({
    name: 'upeo_jobs_total',
    help: 'Tries of jobs that this process worked, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'upeo_job_seconds',
    help: 'Time that one try of a job took.',
    labelNames: ['job'],
    buckets: seconds,
    registers,
  })
  const providerCalls = new Counter({
    name: 'upeo_provider_calls_total',
    help: 'Calls to services outside, by how they ended.',
    labelNames: ['provider', 'call', 'outcome'],
    registers,
  })
  const providerSeconds = new Histogram({
    name: 'upeo_provider_call_seconds',
    help: 'Time that calls to services outside took.',
    labelNames: ['provider', 'call'],
    buckets: seconds,
    registers,
  })
  poolGauge(registry, pool)
  if (lag) lagGauge(registry, lag)
  const tellFigures = figureGauges(registry)

  return {
    contentType: registry.contentType,
    answered({ route, status, seconds: took }) {
      calls.inc({ route, status })
      callSeconds.observe({ route }, took)
    },
    worked(work, outcome, took) {
      if (work.kind === 'job') {
        jobs.inc({ job: work.name, outcome })
        jobSeconds.observe({ job: work.name }, took)
        return
      }
      providerCalls.inc({ provider: work.name, call: work.call, outcome })
      providerSeconds.observe({ provider: work.name, call: work.call }, took)
    },
    async text() {
      // Without the database the process still tells how it is itself; that it could not be asked is a figure too.
      tellFigures(await readFigures().catch(() => null))
      return registry.metrics()
    },
  }
}

function poolGauge(registry: Registry, pool: MetricsOptions['pool']): void {
  const gauge = new Gauge({
    name: 'upeo_database_connections',
    help: 'Connections of the pool: in use, idle, at most; and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount, options } = pool
      gauge.set({ state: 'used' }, totalCount - idleCount)
      gauge.set({ state: 'idle' }, idleCount)
      gauge.set({ state: 'most' }, options.max)
      gauge.set({ state: 'waited_for' }, waitingCount)
    },
  })
}

/** Nothing where the replica does not answer: a figure would say that it is up to date, or how far behind. */
function lagGauge(registry: Registry, lag: () => number | null): void {
  const gauge = new Gauge({
    name: 'upeo_replica_lag_seconds',
    help: 'How far the replica that strangers read was behind when it was last judged.',
    registers: [registry],
    collect() {
      const behind = lag()
      if (behind === null) gauge.remove()
      else gauge.set(behind / 1000)
    },
  })
}

function figureGauges(registry: Registry): (figures: DatabaseFigures | null) => void {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `upeo_${name}`, help, labelNames, registers: [registry] })
  const reachable = gauge('database_answers', 'Whether the database answered when these figures were asked for.')
  const waiting = gauge('queue_waiting', 'Jobs that are due and wait to be worked.', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'For how long the oldest job that is due has waited.', ['queue'])
  const failed = gauge('queue_failed', 'Jobs that were given up after their last try.', ['queue'])
  const failedWork = gauge('sweep_failures', 'Work of sweeps that failed and waits for its next try.')
  const holds = gauge('holds', 'Unpaid bookings whose places are kept now.')
  const payments = gauge('payments_open', 'Payments that M-Pesa was asked for and has not decided.')
  const events = gauge('events_last_hour', 'What happened within the last hour.', ['type'])
  const ofDatabase = [waiting, oldest, failed, failedWork, holds, payments, events]
  return (figures) => {
    reachable.set(figures ? 1 : 0)
    // What is not known any more must not stand there as if it were.
    for (const each of ofDatabase) each.reset()
    if (!figures) {
      for (const each of [failedWork, holds, payments]) each.remove()
      return
    }
    for (const queue of figures.queues) {
      waiting.set({ queue: queue.name }, queue.waiting)
      oldest.set({ queue: queue.name }, queue.oldestSeconds)
      failed.set({ queue: queue.name }, queue.failed)
    }
    failedWork.set(figures.failedWork)
    holds.set(figures.holds)
    payments.set(figures.openPayments)
    for (const { type, count } of figures.events) events.set({ type }, count)
  }
}
