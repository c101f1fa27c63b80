import type { BookingId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { DAY, addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import { refundBooking } from '../src/modules/bookings/usecases/refund-booking.ts'
import { createRefunds } from '../src/modules/disbursements/index.ts'
import { createLedgerModule } from '../src/modules/ledger/index.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { inTransaction } from '../src/platform/database/unit-of-work.ts'
import { createLog } from '../src/platform/log.ts'

/** What the demo story lacks: refunds, of a part or of all, of money that had been released to the guide. */
export async function refundReleased(db: Kysely<Database>, clock: Clock): Promise<void> {
  const { rows } = await sql<{ id: BookingId }>`
    select id from bookings b where status = 'completed' and payment_status = 'paid' and exists (
      select from ledger_transactions t where t.booking_id = b.id and t.event in ('escrow_released', 'manual_completed'))
    order by md5(id::text) limit 40`.execute(db)
  for (const [at, { id }] of rows.entries()) {
    const then = { now: () => addTime(clock.now(), -(at % 7) * DAY) }
    const deps = {
      clock: then,
      emit: async () => {},
      ledger: createLedgerModule({ db: db, log: createLog('silent'), clock: then }),
      refunds: createRefunds({ clock: then }),
    }
    const amount = at % 3 === 0 ? null : cents(((at % 5) + 1) * 100_00)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as the product does
    const refunded = await inTransaction(db, (tx) => refundBooking(deps, tx, id, { amount, reason: 'problem' }))
    expect(refunded).toMatchObject({ ok: true })
  }
}
