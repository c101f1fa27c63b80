import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it starts, for the request of this id: log lines and jobs then carry it. */
export function forRequest<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

/** The request that this is done for, now or later as a job; none for what nobody asked for. */
export function currentRequest(): string | undefined {
  return current.getStore()
}
