import type { BookingId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { AttemptRow } from '../src/modules/payments/store/attempts.ts'
import { failAttempt } from '../src/modules/payments/usecases/settle-otherwise.ts'
import { settlePrompt } from '../src/modules/payments/usecases/settle-callback.ts'
import { inTransaction } from '../src/platform/database/unit-of-work.ts'
import type { PaymentHarness } from './payment-harness.ts'

type Booked = Awaited<ReturnType<PaymentHarness['booked']>>

/** What happens to a booking's prompts, and what stands afterwards: for tests of what several of them do together. */
export function promptActs(bench: PaymentHarness) {
  async function sent(booking: Booked, phone: string, usesOtherNumber = false): Promise<AttemptRow> {
    const attempt = await bench.prompt(booking, phone, { usesOtherNumber })
    if (!attempt) throw new Error('No prompt was sent.')
    return attempt
  }

  const fails = (attempt: AttemptRow) =>
    failAttempt(bench.depsWith({}), attempt, { code: '1032', description: 'Cancelled by user' })

  function pays(attempt: AttemptRow, receipt: string) {
    const told = { verdict: 'paid', code: '0', description: '', amount: attempt.amount_cents, receipt } as const
    const answer = { ...told, requestId: attempt.checkout_request_id, sessionId: null }
    return settlePrompt(bench.depsWith({}), null, attempt, answer)
  }

  const cancels = ({ bookingId, userId }: { bookingId: BookingId; userId: UserId }, expectedKept?: number) =>
    inTransaction(bench.db, async (tx) => {
      const row = await bench.bookings.findAny(tx, bookingId)
      if (!row) throw new Error('no booking')
      return bench.bookings.cancel(
        tx,
        row,
        { kind: 'customer', userId },
        { reason: null, ...(expectedKept !== undefined && { expectedKept: cents(expectedKept) }) },
      )
    })

  async function money(attempts: readonly AttemptRow[]): Promise<unknown[]> {
    return (await Promise.all(attempts.map((each) => bench.standing(each)))).map((standing) => standing?.money)
  }

  /** What is on its way back, and from which of them. */
  async function refundsOf(attempts: readonly AttemptRow[]): Promise<unknown[]> {
    const found = await sql<{ id: string; amount: number }>`
      select payment_id as id, amount_cents as amount from disbursements
      where payment_id = any(${attempts.map(({ id }) => id)}::uuid[])`.execute(bench.db)
    return found.rows
  }

  async function statusOf({ bookingId }: Pick<Booked, 'bookingId'>): Promise<string | undefined> {
    const found = await sql<{ status: string }>`select status from bookings where id = ${bookingId}`.execute(bench.db)
    return found.rows[0]?.status
  }

  return { sent, fails, pays, cancels, money, refundsOf, statusOf }
}
