import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { withoutMoney } from '../queries/check-ledger.ts'
import type { InvariantReport } from '../queries/invariant-report.ts'

/** Puts what was found before the office; what an administrator has lifted stays so unless it is another thing now. */
export async function recordBreaches(tx: Tx, clock: Clock, reports: readonly InvariantReport[]): Promise<void> {
  const now = clock.now()
  for (const { invariant, law, found = [] } of reports) {
    for (const { subject, detail, bookingId, vendorId, cents } of found) {
      await sql`
        insert into ledger_breaches (id, invariant, law, subject, detail, booking_id, vendor_id, amount_cents, stops_money,
          found_at, last_seen_at)
        values (${newId(clock)}, ${invariant}, ${law}, ${subject}, ${detail},
          (select id from bookings where id = ${bookingId}), (select user_id from vendors where user_id = ${vendorId}),
          ${cents}, ${!withoutMoney.has(invariant)}, ${now}, ${now})
        on conflict (invariant, subject, md5(detail)) do update
          set last_seen_at = excluded.last_seen_at, stops_money = excluded.stops_money`.execute(tx)
    }
  }
}

/** An administrator has looked into it: it stops nothing any more. */
export async function liftBreach(
  tx: Tx,
  clock: Clock,
  { id, by, note }: { readonly id: string; readonly by: UserId; readonly note: string },
): Promise<Result<void, Failure<'not_found' | 'illegal_transition'>>> {
  assertSensitiveCall('money')
  const lifted = await sql`
    update ledger_breaches set lifted_at = ${clock.now()}, lifted_by = ${by}, note = ${note}
    where id = ${id} and lifted_at is null`.execute(tx)
  if (Number(lifted.numAffectedRows) === 1) return done()
  const known = await sql`select from ledger_breaches where id = ${id}`.execute(tx)
  return fail({ kind: known.rows.length === 0 ? 'not_found' : 'illegal_transition' })
}
