import { completionDueSince, problemDelays } from '@upeo/domain/bookings/deadlines'
import type { BookingGuard, BookingTimer } from '@upeo/domain/bookings/lifecycle'
import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { addTime } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import { agreedStart } from '../store/booking-moves.ts'

/** The booking under its lock in the statement of a transition, or read by a sweep that looks for what is due. */
export type BookingAlias = 'checked' | 'b'

type Condition = (row: BookingAlias, now: Date) => RawBuilder<boolean>

const column = (row: BookingAlias | 'old', name: string) => sql.ref(`${row}.${name}`)

/** Whether the booking's money is asked for, to a person: under the booking's lock the newest state counts (`has_open_attempt`). */
export const isRinging = (row: 'b' | 'old', now: Date): RawBuilder<boolean> =>
  sql`has_open_attempt(${column(row, 'id')}, ${addTime(now, -PROMPT_SILENCE)}::timestamptz)`

export const rejectedProofOf = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from payment_proofs p where p.booking_id = ${id} and p.status = 'rejected')`

/**
 * The guards of the lifecycle as SQL, beside the predicates of the same names in `domain/bookings/guards`: the statement
 * decides, for between a use case's reading and its writing anything may have happened.
 */
export const guardConditions: { readonly [G in BookingGuard]: Condition } = {
  // Under the lock it was asked of the newest state (see `has_open_attempt`); a sweep only looks whether it is worth trying.
  no_open_attempt: (row) =>
    row === 'checked'
      ? sql`not checked.attempt_open`
      : sql`not exists (
          select from payment_attempts p
          where p.booking_id = b.id and p.status in ('created', 'sending', 'initiated')
        )`,
  no_ringing_attempt: (row, now) =>
    row === 'checked' ? sql`not checked.attempt_open` : sql`not ${isRinging('b', now)}`,
  manual_method: (row) => sql`${column(row, 'payment_method')} <> 'mpesa'`,
  hold_alive: (row, now) => sql`${column(row, 'hold_expires_at')} > ${now}`,
  before_start: (row, now) => sql`${column(row, 'starts_at')} > ${now}`,
  ended: (row, now) => sql`${column(row, 'ends_at')} <= ${now}`,
  no_open_problem: (row) => sql`coalesce(${column(row, 'needs_attention')} not in ('problem_reported', 'held'), true)`,
  nothing_paid: (row) => sql`${column(row, 'payment_status')} = 'unpaid' and ${column(row, 'paid_cents')} = 0`,
  partly_paid: (row) => sql`${column(row, 'payment_status')} = 'partially_paid'`,
  expired: (row) => sql`${column(row, 'hold_expired')}`,
  account_exists: (row) =>
    row === 'checked'
      ? sql`checked.account_exists`
      : sql`exists (select from users u where u.id = b.user_id and u.deleted_at is null)`,
  guest_late: (row, now) => {
    const { afterStart, afterMidnight } = problemDelays
    const delay = sql`case when ${column(row, 'has_start_time')} then ${afterStart}::bigint else ${afterMidnight}::bigint end`
    return sql`${column(row, 'starts_at')} <= ${now}::timestamptz - ${delay} * interval '1 millisecond'`
  },
  // What a decision has rejected stays so until an administrator's next one: both change the booking too.
  proof_rejected: (row) => (row === 'checked' ? sql`checked.proof_rejected` : rejectedProofOf(sql`b.id`)),
  // A move changes the booking too, and only to a start that is still to come.
  start_agreed: (row) => (row === 'checked' ? sql`checked.start_agreed` : sql`${agreedStart('b')} = b.starts_at`),
}

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
