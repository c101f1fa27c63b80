import { sql } from 'kysely'
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
  // The row is locked, so that no booking is made between the count and the deletion.
  await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute()
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
  const now = clock.now()
  await tx
    .updateTable('activities')
    .set({ is_active: false, archived_at: now })
    .where('vendor_id', '=', person.userId)
    .execute()
  await forgetPerson(tx, person.userId, now)
  await emit(tx, { type: 'account.deleted', userId: person.userId })
  return done()
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
