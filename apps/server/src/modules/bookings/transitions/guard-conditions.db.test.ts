import { problemDelays } from '@upeo/domain/bookings/deadlines'
import { bookingGuards, type BookingFacts } from '@upeo/domain/bookings/guards'
import type { BookingGuard } from '@upeo/domain/bookings/lifecycle'
import { bookingPaymentStatuses } from '@upeo/domain/bookings/payment-status'
import { cents } from '@upeo/domain/money'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { guardConditions } from './conditions.ts'

const database = testDatabase()

const now = new Date('2026-03-14T07:30:00+03:00')
const around = [addTime(now, -1), now, addTime(now, 1)]
/** When a guest is late, with a start time and without one. */
const late = [problemDelays.afterStart, problemDelays.afterMidnight].flatMap((delay) => [
  addTime(now, -delay - 1),
  addTime(now, -delay),
  addTime(now, 1 - delay),
])
const either = [true, false]

const everyFact: readonly BookingFacts[] = bookingPaymentStatuses.flatMap((paymentStatus) =>
  [cents(0), cents(1)].flatMap((paid) =>
    [null, ...around].flatMap((holdExpiresAt) =>
      [...around, ...late].flatMap((startsAt) =>
        either.map((yes, index): BookingFacts => {
          const methods = ['mpesa', 'bank', 'paybill', 'buygoods'] as const
          const paymentMethod = methods[(paid + index + bookingPaymentStatuses.indexOf(paymentStatus)) % 4]!
          return {
            paymentMethod,
            paymentStatus,
            paid,
            startsAt,
            endsAt: addTime(startsAt, index),
            holdExpiresAt,
            holdExpired: yes,
            attemptOpen: !yes,
            problemOpen: yes,
            accountExists: startsAt === now ? yes : !yes,
            proofRejected: startsAt === now ? !yes : yes,
            hasStartTime: yes,
            startAgreed: yes,
          }
        }),
      ),
    ),
  ),
)

const rowOf = (facts: BookingFacts) => sql`(
  ${facts.paymentMethod}::text, ${facts.paymentStatus}::text, ${facts.paid}::bigint, ${facts.startsAt}::timestamptz, ${facts.endsAt}::timestamptz,
  ${facts.holdExpiresAt}::timestamptz, ${facts.holdExpired}::boolean, ${facts.attemptOpen}::boolean,
  ${facts.accountExists}::boolean, ${facts.proofRejected}::boolean, ${facts.hasStartTime}::boolean,
  ${facts.startAgreed}::boolean, ${facts.problemOpen ? 'held' : null}::text)`

test.each(Object.keys(guardConditions) as BookingGuard[])(
  '%s means the same to the statement that writes as to the pages and to the refusals',
  async (guard) => {
    const judged = await sql<{ holds: boolean }>`
      select coalesce(${guardConditions[guard]('checked', now)}, false) as holds
      from (values ${sql.join(everyFact.map(rowOf))}) checked (payment_method, payment_status, paid_cents, starts_at, ends_at,
        hold_expires_at, hold_expired, attempt_open, account_exists, proof_rejected, has_start_time,
        start_agreed, needs_attention)`.execute(database.db)
    const bySql = judged.rows.map(({ holds }) => holds)
    expect(bySql).toEqual(everyFact.map((facts) => bookingGuards[guard].holds(facts, now)))
    expect(new Set(bySql)).toEqual(new Set([true, false]))
  },
)
