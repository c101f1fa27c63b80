import type { PgBoss } from 'pg-boss'
import type { Job } from './define-job.ts'

// A job's payload type matters to its handler only.
export type AnyJob = Job<never>

const policies = { while_queued: 'short', until_done: 'exclusive' } as const

/** Makes the queue of each job, or brings its options to what the code says now. */
export async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue.policy]))
  for (const job of jobs) {
    const policy = job.oncePerKey ? policies[job.oncePerKey] : 'standard'
    const made = present.get(job.name)
    if (made === undefined) await boss.createQueue(job.name, { ...queueOptions(job), policy })
    else if (made === policy) await boss.updateQueue(job.name, queueOptions(job))
    else throw new Error(`The queue ${job.name} was made as ${made}; give the job another name to change oncePerKey.`)
  }
}

function queueOptions(job: AnyJob) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryDelaySeconds > 0,
    ...(job.retryDelaySeconds > 0 ? { retryDelayMax: job.retryDelayMaxSeconds } : {}),
    expireInSeconds: job.expireInSeconds,
    notify: true,
  }
}
