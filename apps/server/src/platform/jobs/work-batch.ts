import type { Job as BossJob, JobResult } from 'pg-boss'
import { forRequest } from '../current-request.ts'
import type { Log } from '../log.ts'
import type { Watch, WorkOutcome } from '../watch/watch.ts'
import { maskInput } from '../mask-input.ts'
import { requestOf } from './carry-request.ts'
import type { Job } from './define-job.ts'

export type Attempt = {
  readonly id: string
  /** 1 for the first try. */
  readonly attempt: number
  /** Aborted when the job's time is up or the process stops without further patience. */
  readonly signal: AbortSignal
}

export type JobHandler<T extends object> = (payload: T, attempt: Attempt) => Promise<void>

/** Works the jobs of one fetch side by side; each ends for itself, so one failure never repeats its neighbours. */
export function workBatch<T extends object>(job: Job<T>, handler: JobHandler<T>, log: Log, watch: Watch) {
  return (jobs: BossJob<unknown>[]): Promise<JobResult[]> =>
    Promise.all(jobs.map((one) => forItsRequest(job, handler, one, { log, watch })))
}

interface Watched {
  readonly log: Log
  readonly watch: Watch
}

const outcomeOf = ({ status }: JobResult): WorkOutcome => (status === 'completed' ? 'done' : 'failed')

function forItsRequest<T extends object>(
  job: Job<T>,
  handler: JobHandler<T>,
  one: BossJob<unknown>,
  { log, watch }: Watched,
) {
  const { payload, request, trace } = requestOf(one.data)
  const attempt = () => workOne(job, handler, { ...one, data: payload }, log)
  const work = () => watch.around({ kind: 'job', name: job.name }, attempt, outcomeOf, trace)
  return request === undefined ? work() : forRequest(request, work)
}

async function workOne<T extends object>(
  job: Job<T>,
  handler: JobHandler<T>,
  { id, data, retryCount, signal }: BossJob<unknown>,
  log: Log,
): Promise<JobResult> {
  try {
    await handler(job.schema.parse(data), { id, attempt: retryCount + 1, signal })
    return { id, status: 'completed' }
  } catch (error) {
    const last = retryCount >= job.retryLimit
    const fields = { err: error, job: job.name, jobId: id, attempt: retryCount + 1 }
    if (last) log.error(fields, 'a job has failed for good')
    else log.warn(fields, 'a job failed and will be tried again')
    return {
      id,
      status: 'failed',
      output: { message: maskInput(error instanceof Error ? error.message : String(error)) },
    }
  }
}
