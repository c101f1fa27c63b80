import type { Kysely } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/schema.ts'
import { createGate } from '../gate.ts'
import type { Log } from '../log.ts'
import type { PipelinePart } from '../database/run-pipeline.ts'
import { createWatch, type Watch } from '../watch/watch.ts'
import { withRequest } from './carry-request.ts'
import type { Job } from './define-job.ts'
import { openBossConnections } from './boss-connections.ts'
import { openBoss } from './open-boss.ts'
import { ensureQueues } from './ensure-queues.ts'
import type { AnyJob } from './ensure-queues.ts'
import { workBatch } from './work-batch.ts'
import type { JobHandler } from './work-batch.ts'

export type JobsOptions = {
  /** The database itself, not a pooler: waking workers needs a session of its own. */
  readonly url: string
  readonly log: Log
  /** Connections for fetching and finishing jobs, beside the handlers' own pool. */
  readonly max?: number
  readonly watch?: Watch
}

export type EnqueueOptions = { readonly startAfter?: Date; readonly singletonKey?: string }

export type Jobs = ReturnType<typeof createJobs>

/** What it is about, and which request asked for it. */
export type PreparedJob = { readonly data: object }

type Wired = { readonly job: AnyJob; readonly begin: (serves: boolean) => Promise<unknown> }
type Scheduled = { readonly cron: string; readonly timeZone: string; readonly payload: object }

const drainWithin = 30_000

/**
 * Background jobs, kept in the database by pg-boss. Every process wires the same handlers with `work`; `start` decides
 * whether this one also works them.
 */
export function createJobs({ url, log, max = 4, watch = createWatch() }: JobsOptions) {
  const wired = new Map<string, Wired>()
  const schedules = new Map<string, Scheduled>()
  let boss: PgBoss | undefined
  let connections: ReturnType<typeof openBossConnections> | undefined

  function started(): PgBoss {
    if (!boss) throw new Error('The jobs have not been started.')
    return boss
  }

  return {
    /** Says who works a job. Before `start`. */
    work<T extends object>(job: Job<T>, handler: JobHandler<T>): void {
      if (wired.has(job.name)) throw new Error(`The job ${job.name} has a handler already.`)
      const begin = (serves: boolean) => {
        const gate = createGate(serves ? job.besideCalls : job.batchSize)
        const inTurn: JobHandler<T> = (payload, attempt) => gate(() => handler(payload, attempt))
        return started().work(job.name, workOptions(job), workBatch(job, inTurn, log, watch))
      }
      wired.set(job.name, { job: job as AnyJob, begin })
    },

    /** Enqueues a job now and again, by Nairobi's clock unless said otherwise. Before `start`. */
    schedule<T extends object>(job: Job<T>, cron: string, payload: T, timeZone = 'Africa/Nairobi'): void {
      schedules.set(job.name, { cron, timeZone, payload: job.schema.parse(payload) })
    },

    /**
     * Writes a job in the caller's transaction: it exists when that commits. Answers its id, or null when a job of
     * that `singletonKey` is there already.
     */
    async enqueue<T extends object>(
      tx: Kysely<Database>,
      job: Job<T>,
      payload: T,
      options: EnqueueOptions = {},
    ): Promise<string | null> {
      if (!wired.has(job.name)) throw new Error(`Nobody works the job ${job.name}.`)
      return started().send(job.name, withRequest(job.schema.parse(payload), watch.tracer?.current()), {
        ...options,
        db: fromKysely(tx),
      })
    },

    /** A job that is to leave with a pipeline, as the caller's. */
    prepare<T extends object>(job: Job<T>, payload: T): PreparedJob {
      if (!wired.has(job.name)) throw new Error(`Nobody works the job ${job.name}.`)
      return { data: withRequest(job.schema.parse(payload), watch.tracer?.current()) }
    },

    /** Several jobs of one kind as statements of a pipeline: one, or none where there are none. */
    async parts({ name }: Pick<AnyJob, 'name'>, jobs: readonly PreparedJob[]): Promise<readonly PipelinePart[]> {
      if (jobs.length === 0) return []
      const asked: PipelinePart[] = []
      // The queue says what it would ask, and is told that no row came back: of ids it has not asked for.
      const executeSql = async (text: string, values: unknown[] = []) => {
        asked.push({ text, values })
        return { rows: [] }
      }
      await started().insert(name, [...jobs], { db: { executeSql } })
      return asked
    },

    /** Gives what was given up one more try, in the caller's transaction. */
    async retry(tx: Kysely<Database>, name: string, ids: readonly string[]): Promise<void> {
      await started().retry(name, [...ids], { db: fromKysely(tx) })
    },

    /** `serves`: this process answers calls as well. */
    async start({ work = true, serves = false }: { work?: boolean; serves?: boolean } = {}): Promise<void> {
      connections = openBossConnections(url, max, log)
      boss = openBoss(connections.db, work, log)
      await boss.start()
      await ensureQueues(
        boss,
        [...wired.values()].map(({ job }) => job),
      )
      if (!work) return
      await ensureSchedules(boss, schedules)
      for (const { begin } of wired.values()) await begin(serves)
    },

    /** Takes no more jobs, lets the running ones finish (30 s), gives back what did not, and closes. */
    async stop(): Promise<void> {
      await boss?.stop({ graceful: true, timeout: drainWithin })
      boss = undefined
      const opened = connections
      connections = undefined
      await opened?.close()
    },
  }
}

function workOptions(job: AnyJob | Job<object>) {
  return {
    batchSize: job.batchSize,
    burstWhenBatchFull: job.batchSize > 1,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(2, job.dueWithinSeconds),
    notifyPollingIntervalSeconds: job.dueWithinSeconds,
  } as const
}

/** What the code no longer schedules must not fire for ever. */
async function ensureSchedules(boss: PgBoss, schedules: ReadonlyMap<string, Scheduled>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.has(name)) await boss.unschedule(name)
  }
  for (const [name, { cron, timeZone, payload }] of schedules) {
    await boss.schedule(name, cron, payload, { tz: timeZone, missed: 'once' })
  }
}
