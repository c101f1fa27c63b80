import type { Role } from '../actor.ts'
import { addTime, DAY, HOUR, MINUTE } from '../time.ts'

export interface SessionLifetime {
  /** Without a call in this period it ends. */
  readonly rest: number
  /** It ends then, however much it is used. */
  readonly whole: number
  /** How often its use is written down: a row for each call would cost more than the call. */
  readonly noted: number
}

const office: SessionLifetime = { rest: 30 * MINUTE, whole: 12 * HOUR, noted: MINUTE }
const others: SessionLifetime = { rest: 30 * DAY, whole: 180 * DAY, noted: HOUR }

export function sessionLifetime(role: Role): SessionLifetime {
  return role === 'admin' ? office : others
}

/** When a session that is used now ends by itself. */
export function sessionEnd(role: Role, openedAt: Date, now: Date): Date {
  const { rest, whole } = sessionLifetime(role)
  const [byRest, byAge] = [addTime(now, rest), addTime(openedAt, whole)]
  return byRest < byAge ? byRest : byAge
}
