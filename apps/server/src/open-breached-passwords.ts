import { createRangeClient } from './adapters/breached-passwords/create-range-client.ts'
import { noBreaches, type BreachedPasswords } from './adapters/breached-passwords/port.ts'
import type { Env } from './env.ts'
import type { Log } from './platform/log.ts'

export function openBreachedPasswords(env: Env, log: Log): BreachedPasswords {
  const url = env.breachedPasswordsUrl
  return url === null ? noBreaches : createRangeClient({ url, log })
}
