import { AsyncLocalStorage } from 'node:async_hooks'
import { ruleOf, type RouteKey } from '@upeo/contract/authorization'
import type { Sensitive } from '@upeo/contract/rule'

const current = new AsyncLocalStorage<RouteKey>()

/** Runs the work of a call, and everything that it starts, as that call's. */
export function asCall<T>(key: RouteKey, work: () => T): T {
  return current.run(key, work)
}

/**
 * Stands wherever money or an account is about to change. Within a call that the authorization table does not mark so it
 * throws: that call was never told to ask for more than a session. Jobs and what M-Pesa tells are nobody's session.
 */
export function assertSensitiveCall(changes: Sensitive): void {
  const key = current.getStore()
  if (key === undefined) return
  const rule = ruleOf(key)
  if (rule.access !== 'provider' && rule.sensitive !== changes) {
    throw new Error(`${key} changes what is marked "${changes}", and the authorization table does not say so.`)
  }
}
