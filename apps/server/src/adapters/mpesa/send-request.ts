import { setImmediate as nextTurn } from 'node:timers/promises'
import { exchange, keepConnections, type Answer, type Connections, type HttpRequest } from './exchange.ts'

/** Sends and reads within the time given. Never throws for what the other side or the network does. */
export type SendRequest = (request: HttpRequest, timeoutMs: number) => Promise<Answer>

/** Calls `timeIsUp` after so many milliseconds, unless what it answers is called before. */
type Wait = (ms: number, timeIsUp: () => void) => () => void

const waitOnTheClock: Wait = (ms, timeIsUp) => {
  const timer = setTimeout(timeIsUp, ms).unref()
  return () => clearTimeout(timer)
}

/**
 * `wait` decides when the time is up. What has been sent is never sent again, however it ends; only where a kept
 * connection turns out to be gone before anything was written to it is another one taken, once.
 */
export function createSendRequest(
  wait: Wait = waitOnTheClock,
  connections: Connections = keepConnections(),
): SendRequest {
  return async (asked, timeoutMs) => {
    const late = new AbortController()
    const stopWaiting = wait(timeoutMs, () => late.abort())
    try {
      // A connection that the other side has closed meanwhile says so in this turn of the loop, and is not taken.
      await nextTurn()
      const { stale = false, ...answer } = await exchange(asked, connections, late.signal)
      if (!stale || late.signal.aborted) return answer
      const { stale: _again, ...second } = await exchange(asked, connections, late.signal)
      return second
    } finally {
      stopWaiting()
    }
  }
}
