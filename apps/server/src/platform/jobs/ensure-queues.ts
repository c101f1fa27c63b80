import { GIVEN_UP_KEPT } from '@upeo/domain/admin/operations'
import { SECOND } from '@upeo/domain/time'
import type { PgBoss } from 'pg-boss'
import type { Job } from './define-job.ts'

// A job's payload type matters to its handler only.
export type AnyJob = Job<never>

const policies = { while_queued: 'short', until_done: 'exclusive' } as const

/**
 * Makes the queue of each job, or brings its options to what the code says now. What is right is left alone: a start would
 * wait for the disk once for each job.
 */
export async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const policy = job.oncePerKey ? policies[job.oncePerKey] : 'standard'
    const made = present.get(job.name)
    const options = queueOptions(job)
    if (made === undefined) await boss.createQueue(job.name, { ...options, policy })
    else if (made.policy === policy) {
      if (!isMadeWith(made, options)) await boss.updateQueue(job.name, options)
    } else
      throw new Error(
        `The queue ${job.name} was made as ${made.policy}; give the job another name to change oncePerKey.`,
      )
  }
}

function isMadeWith(queue: object, options: object): boolean {
  const made = new Map(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => made.get(name) === value)
}

function queueOptions(job: AnyJob) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryDelaySeconds > 0,
    ...(job.retryDelaySeconds > 0 ? { retryDelayMax: job.retryDelayMaxSeconds } : {}),
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: GIVEN_UP_KEPT / SECOND,
    notify: true,
  }
}
