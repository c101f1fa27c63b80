import { sql } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import { forgetPerson } from '../../privacy/index.ts'
import '../events.ts'

export type DeleteAccountError = Failure<'account_has_obligations', { open: readonly string[] }>

interface Open {
  bookings: number
  refunds: number
  received: number
  balances: number
}

/**
 * Refused while bookings, refunds or balances are open; then pseudonymises. Rows of money and bookings stay, for they
 * are kept 7 years (privacy page), but no longer name anyone.
 */
export async function deleteAccount(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  tx: Tx,
  person: Person,
): Promise<Result<void, DeleteAccountError>> {
  const now = clock.now()
  // The row is locked, so that she makes no booking between the count and the deletion.
  await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute()
  await closeOffers(tx, person.userId, now)
  const found = await sql<Open>`
    select
      (select count(*) from bookings where user_id = ${person.userId}
        and status in ('pending', 'pending_payment_approval', 'confirmed')) as bookings,
      (select count(*) from refunds r join bookings b on b.id = r.booking_id
        where ${person.userId} in (b.user_id, b.vendor_id) and r.status <> 'paid' and r.status <> 'failed') as refunds,
      (select count(*) from bookings where vendor_id = ${person.userId} and (
        status in ('pending', 'pending_payment_approval', 'confirmed')
        or (release_due_at is not null and released_at is null))) as received,
      (select count(*) from ledger_balances where subject = ${person.userId} and balance_cents <> 0) as balances`.execute(
    tx,
  )
  const open = obligations(found.rows[0]!)
  if (open.length > 0) return fail({ kind: 'account_has_obligations', open })
  await forgetPerson(tx, person.userId, now)
  await emit(tx, { type: 'account.deleted', userId: person.userId })
  return done()
}

/**
 * Takes her activities off the market, and their coming dates that nobody sits in with them: whoever is booking one
 * meanwhile waits for it and then finds it gone, or was faster and is counted. All undone when the deletion is refused.
 */
async function closeOffers(tx: Tx, vendorId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ is_active: false, archived_at: now })
    .where('vendor_id', '=', vendorId)
    .execute()
  await sql`
    delete from departures d using activities a
    where a.id = d.activity_id and a.vendor_id = ${vendorId} and d.starts_at > ${now} and d.seats_taken = 0`.execute(tx)
}

function obligations(open: Open): string[] {
  const line = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]
  return [
    ...line(open.bookings, 'one booking is still open', '# bookings are still open'),
    ...line(open.refunds, 'one refund is still on its way', '# refunds are still on their way'),
    ...line(
      open.received,
      'one booking of your activities is not settled',
      '# bookings of your activities are not settled',
    ),
    ...line(open.balances, 'one balance is not zero', '# balances are not zero'),
  ]
}
