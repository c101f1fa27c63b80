import type { ZodType } from 'zod'

export type JobOptions<T extends object> = {
  /** `noun.verb`: also the name of its queue. */
  readonly name: string
  /** Checked when it is enqueued and again when it is worked, by what may be a newer version of the code. */
  readonly schema: ZodType<T>
  /** Tries after the first. Default 5. */
  readonly retryLimit?: number
  /** Before the first retry; doubled for each further one, up to `retryDelayMax`. Default 5. */
  readonly retryDelaySeconds?: number
  readonly retryDelayMaxSeconds?: number
  /** A handler that takes longer counts as failed, and its signal is aborted. Default 5 minutes. */
  readonly expireInSeconds?: number
  /** Jobs one process takes at a time, worked side by side. Default 10. */
  readonly batchSize?: number
  /** How many of them at once in a process that also answers calls: whoever waits for a page comes first. Default: all. */
  readonly besideCalls?: number
  /**
   * What a `singletonKey` forbids: a second job of that key waiting to be worked, or also while one is being worked
   * or retried. A job without a key then counts as the key ''. Default: keys forbid nothing.
   */
  readonly oncePerKey?: 'while_queued' | 'until_done'
  /**
   * How late a job that was given a start time (or waits for its retry) may begin. New ones are woken at once.
   * Default 5, at least 0.5.
   */
  readonly dueWithinSeconds?: number
}

export type Job<T extends object> = Required<Omit<JobOptions<T>, 'oncePerKey'>> & Pick<JobOptions<T>, 'oncePerKey'>

/** A kind of background work, known to who enqueues it and to who works it. */
export function defineJob<T extends object>(options: JobOptions<T>): Job<T> {
  return {
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3600,
    expireInSeconds: 300,
    batchSize: 10,
    besideCalls: options.batchSize ?? 10,
    dueWithinSeconds: 5,
    ...options,
  }
}
