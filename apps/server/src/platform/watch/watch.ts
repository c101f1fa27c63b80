/** The services outside that are called; each shows whether it can be reached. */
export const watchedProviders = ['mpesa', 'mail', 'push', 'storage', 'texts'] as const
export type WatchedProvider = (typeof watchedProviders)[number]

/** `refused`: it was reached and said no. `failed`: nobody knows, or nothing came back. */
export type WorkOutcome = 'done' | 'refused' | 'failed'

/** Something that takes time, by names of ours only: never what it was about. */
export type Work =
  | { readonly kind: 'job'; readonly name: string }
  | { readonly kind: 'provider'; readonly name: WatchedProvider; readonly call: string }

export interface AnsweredCall {
  /** The call's key, or what else was served; never the path that was asked. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Who is told what was done, and how it ended. */
export interface WorkListener {
  readonly worked: (work: Work, outcome: WorkOutcome, seconds: number) => void
}

/** A piece of a trace that is under way. */
export interface OpenSpan {
  /** Runs what belongs to it: spans opened meanwhile are its children. */
  within<T>(run: () => T): T
  end(outcome: { readonly failed: boolean; readonly status?: number }): void
}

export interface Tracer {
  /** `parent`: of another process, as `traceparent` writes it. */
  open(name: string, parent?: string): OpenSpan
  /** The span that this runs in, as `traceparent` writes it. */
  current(): string | undefined
}

export interface Watch {
  /** Opens the span of a call; null where nothing is traced. */
  readonly tracer: Tracer | null
  /** Told of each call that is answered; null where nobody wants to know. */
  readonly answered: ((call: AnsweredCall) => void) | null
  /** Runs it, and tells how it ended; what it throws is thrown on. */
  around<T>(work: Work, run: () => Promise<T>, outcomeOf?: (value: T) => WorkOutcome, parent?: string): Promise<T>
}

export interface WatchOptions {
  readonly answered?: (call: AnsweredCall) => void
  readonly listeners?: readonly WorkListener[]
  readonly tracer?: Tracer | null
}

/** Tells metrics, traces and the office's figures what goes on; without any of them it only runs what it is given. */
export function createWatch({ answered, listeners = [], tracer = null }: WatchOptions = {}): Watch {
  return {
    tracer,
    answered: answered ?? null,
    async around(work, run, outcomeOf = () => 'done', parent) {
      const started = performance.now()
      const span = tracer?.open(work.kind === 'job' ? `job ${work.name}` : `${work.name} ${work.call}`, parent)
      const end = (outcome: WorkOutcome): void => {
        span?.end({ failed: outcome === 'failed' })
        const seconds = (performance.now() - started) / 1000
        for (const { worked } of listeners) worked(work, outcome, seconds)
      }
      try {
        const value = await (span ? span.within(run) : run())
        end(outcomeOf(value))
        return value
      } catch (error) {
        end('failed')
        throw error
      }
    },
  }
}
