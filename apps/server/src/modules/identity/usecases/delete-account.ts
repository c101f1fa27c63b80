import { sql, type Kysely, type NotNull } from 'kysely'
import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { isRecent } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime, type Clock } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import { mustBeMarked } from '../../../platform/marked-call.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import { withdrawActivities } from '../../activities/index.ts'
import { forgetPerson } from '../../privacy/index.ts'
import '../events.ts'
import type { Guesses, TooManyFailures } from '../limit-guesses.ts'
import { passwordMatches } from '../password-hash.ts'
import { lockWithPassword } from '../store/users.ts'
import { isLastOwner } from '../store/owners.ts'

export type DeleteAccountError =
  | Failure<'account_has_obligations', { open: readonly string[] }>
  | Failure<'wrong_password' | 'current_password_missing'>
  | TooManyFailures

interface Open {
  bookings: number
  payments: number
  refunds: number
  received: number
  balances: number
}

/**
 * Needs the password, or the factor that was just asked for: a session left open somewhere must not be enough to end an account. Refused while bookings,
 * payments, refunds or balances are open; then pseudonymises. Rows of money and bookings stay, for they are kept 7 years
 * (privacy page), but no longer name anyone.
 */
export async function deleteAccount(
  deps: { readonly db: Kysely<Database>; readonly clock: Clock; readonly emit: Emit; readonly guesses: Guesses },
  person: Person,
  currentPassword: string | undefined,
): Promise<Result<void, DeleteAccountError>> {
  const { password_hash: verified } = await deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.userId)
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirstOrThrow()
  const wrong = fail({ kind: 'wrong_password' } as const)
  if (currentPassword !== undefined) {
    const weighed = await deps.guesses.inSession(person.tokenHash, async () =>
      (await passwordMatches(verified, currentPassword)) ? done() : wrong,
    )
    if (!weighed.ok) return weighed
  } else if (!isRecent(person.proof, deps.clock.now()) || person.proof.by === 'password') {
    return fail({ kind: 'current_password_missing' })
  }
  return inTransaction(deps.db, async (tx) => {
    // Owners before the person's own row, as everywhere.
    const lastOwner = await isLastOwner(tx, person.userId)
    return (await lockWithPassword(tx, person.userId, verified)) ? leave(deps, tx, person, lastOwner) : wrong
  })
}

async function leave(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  tx: Tx,
  person: Person,
  lastOwner: boolean,
): Promise<Result<void, DeleteAccountError>> {
  mustBeMarked('account')
  const now = clock.now()
  // The row is locked, so that the person makes no booking between the count and the deletion.
  await tx.selectFrom('users').select('id').where('id', '=', person.userId).forUpdate().execute()
  // Undone with the rest when the deletion is refused.
  await withdrawActivities(tx, person.userId, now)
  const open = obligations(await findOpen(tx, person.userId, now))
  if (lastOwner) open.push("you are the only owner of Upeo's office")
  if (open.length > 0) return fail({ kind: 'account_has_obligations', open })
  await forgetPerson(tx, person.userId, now)
  await emit(tx, { type: 'account.deleted', userId: person.userId })
  return done()
}

async function findOpen(tx: Tx, userId: UserId, now: Date): Promise<Open> {
  const going = sql`b.status in ('pending', 'pending_payment_approval', 'confirmed')`
  // An administrator may still decide for the customer, and the money then goes back.
  const reported = sql`(exists (select from booking_problems x where x.booking_id = b.id and x.decided_at is null)
    or b.needs_attention = 'guest_objects'
    or exists (select from proof_appeals x where x.booking_id = b.id and x.decided_at is null))`
  // No release waits where the guide was paid directly, but a problem can be reported for as long.
  const reportable = sql`b.status = 'completed' and b.payment_method <> 'mpesa'
    and greatest(b.completed_at, b.ends_at) >= ${addTime(now, -RELEASE_DELAY)}::timestamptz`
  const found = await sql<Open>`
    select
      (select count(*) from bookings b where b.user_id = ${userId} and (${going} or ${reported})) as bookings,
      (select count(*) from payment_attempts p join bookings b on b.id = p.booking_id where b.user_id = ${userId}
        and (p.status in ('created', 'sending', 'initiated', 'unknown', 'needs_review') or p.money = 'unapplied')
      ) as payments,
      (select count(*) from (
          select booking_id from disbursements where purpose = 'refund' and status in ('ready', 'sent', 'in_review')
          union all select booking_id from guide_refunds where status <> 'returned'
          union all select booking_id from waiting_refunds where status = 'waiting'
        ) r join bookings b on b.id = r.booking_id where ${userId} in (b.user_id, b.vendor_id)) as refunds,
      (select count(*) from bookings b where b.vendor_id = ${userId} and (
        ${going} or ${reported} or ${reportable}
        or (b.release_due_at is not null and b.released_at is null))) as received,
      (select count(*) from ledger_balances where subject = ${userId} and balance_cents <> 0) as balances`.execute(tx)
  return found.rows[0]!
}

function obligations(open: Open): string[] {
  const line = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]
  return [
    ...line(open.bookings, 'one booking is still open', '# bookings are still open'),
    ...line(open.payments, 'one payment is still under way', '# payments are still under way'),
    ...line(open.refunds, 'one refund is still on its way', '# refunds are still on their way'),
    ...line(
      open.received,
      'one booking of your activities is not settled',
      '# bookings of your activities are not settled',
    ),
    ...line(open.balances, 'one balance is not zero', '# balances are not zero'),
  ]
}
