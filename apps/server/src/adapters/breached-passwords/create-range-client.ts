import { createHash } from 'node:crypto'
import { SECOND } from '@upeo/domain/time'
import type { Log } from '../../platform/log.ts'
import type { BreachedPasswords } from './port.ts'

/** Who sets a password waits for it. */
const TIMEOUT = SECOND
/** A padded answer has some 1,000 lines of at most 48 characters. */
const MOST_CHARACTERS = 262_144

export interface RangeClientOptions {
  /** Without a slash at the end. */
  readonly url: string
  readonly log: Pick<Log, 'warn'>
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/**
 * Asks a service that speaks as Have I Been Pwned does: only the first five digits of the password's hash leave, and the
 * answer lists all known ones that begin so, padded so that its length says nothing either.
 */
export function createRangeClient({
  url,
  log,
  fetch: get = fetch,
  timeoutMs = TIMEOUT,
}: RangeClientOptions): BreachedPasswords {
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)]
      try {
        const answer = await get(`${url}/${prefix}`, {
          headers: { 'add-padding': 'true', 'user-agent': 'Upeo' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!answer.ok) throw new Error(`answered ${answer.status}`)
        const text = (await answer.text()).slice(0, MOST_CHARACTERS)
        return text.split('\n').some((line) => isOf(line, rest))
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'breached passwords could not be asked for',
        )
        return false
      }
    },
  }
}

/** `<rest of the hash>:<how often>`; padding has been seen 0 times. */
function isOf(line: string, rest: string): boolean {
  const [suffix = '', count = ''] = line.trim().split(':')
  return suffix.toUpperCase() === rest && Number(count) > 0
}
