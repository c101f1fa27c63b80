import { completionDueSince } from '@upeo/domain/bookings/deadlines'
import type { BookingTimer } from '@upeo/domain/bookings/lifecycle'
import { sql, type RawBuilder } from 'kysely'
import type { BookingAlias } from './guard-conditions.ts'

interface TimerCondition {
  readonly due: (row: BookingAlias, now: Date) => RawBuilder<boolean>
  /** What has been due longest comes first. */
  readonly column: 'hold_expires_at' | 'ends_at'
}

/** The timers of the lifecycle as SQL: the sweeps find by them what is due, and the transition's statement asks again. */
export const timerConditions: { readonly [T in BookingTimer]: TimerCondition } = {
  hold: { column: 'hold_expires_at', due: (row, now) => sql`${sql.ref(`${row}.hold_expires_at`)} <= ${now}` },
  completion: { column: 'ends_at', due: (row, now) => sql`${sql.ref(`${row}.ends_at`)} <= ${completionDueSince(now)}` },
}
