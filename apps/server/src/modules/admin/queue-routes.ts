import { giveBackToQueue, takeFromQueue } from '@upeo/contract/admin/queues'
import { mayCall } from '@upeo/contract/office-access'
import type { OfficeRouteKey } from '@upeo/contract/authorization'
import type { Queue } from '@upeo/domain/admin/queues'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { AdminDeps } from './deps.ts'
import { claimsAliveSince, waitingIn } from './queries/queues.ts'

/** By which call each queue is read: who may make it may take from it. */
const readBy: { readonly [Q in Queue]: OfficeRouteKey } = {
  documents: 'GET /admin/documents',
  listings: 'GET /admin/listings',
  payouts: 'GET /admin/payouts',
  refunds: 'GET /admin/refunds',
  waiting_refunds: 'GET /admin/waiting-refunds',
  payments: 'GET /admin/payments',
  proofs: 'GET /admin/bookings',
  problems: 'GET /admin/bookings',
  appeals: 'GET /admin/appeals',
  reviews: 'GET /admin/reviews',
  enquiries: 'GET /admin/enquiries',
  breaches: 'GET /admin/ledger/breaches',
  differences: 'GET /admin/differences',
}

type Taken = Failure<'taken', { readonly by: string }>

const forbidden: FailureMap<Failure<'not_for_them'>> = {
  not_for_them: () => ({ code: 'forbidden', message: words('You do not have access to this queue.') }),
}
const failures: FailureMap<Failure<'not_for_them' | 'not_found'> | Taken> = {
  ...forbidden,
  not_found: () => ({ code: 'not_found', message: words('Someone has already handled this.') }),
  taken: ({ by }) => ({ code: 'conflict', message: `${by} has taken this.` }),
}

/** Who is at what: no decision asks for it. */
export function queueRoutes(router: Router, { clock }: Pick<AdminDeps, 'clock'>): void {
  router.write(takeFromQueue, { failures }, async ({ tx, person, params: { queue, id }, body }) => {
    if (!mayCall(person.officeRoles, readBy[queue])) return fail({ kind: 'not_for_them' })
    const now = clock.now()
    const waits = await sql`select from ${waitingIn(queue, now)} q where q.id = ${id}`.execute(tx)
    if (waits.rows.length === 0) return fail({ kind: 'not_found' })
    await sql`delete from queue_claims where claimed_at <= ${claimsAliveSince(now)}`.execute(tx)
    const taken = await sql`
      insert into queue_claims as c (queue, subject_id, admin_id, claimed_at)
      values (${queue}, ${id}, ${person.userId}, ${now})
      on conflict (queue, subject_id) do update set admin_id = excluded.admin_id, claimed_at = excluded.claimed_at
      where ${body.over}::boolean or c.admin_id = excluded.admin_id`.execute(tx)
    if (Number(taken.numAffectedRows) > 0) return done({ message: 'It is yours.' })
    const holder = await sql<{ name: string }>`
      select u.name from queue_claims c join users u on u.id = c.admin_id
      where c.queue = ${queue} and c.subject_id = ${id}`.execute(tx)
    return fail({ kind: 'taken', by: holder.rows[0]?.name ?? 'Somebody' })
  })

  router.write(giveBackToQueue, { failures: forbidden }, async ({ tx, person, params: { queue, id } }) => {
    if (!mayCall(person.officeRoles, readBy[queue])) return fail({ kind: 'not_for_them' })
    await sql`
      delete from queue_claims where queue = ${queue} and subject_id = ${id} and admin_id = ${person.userId}`.execute(
      tx,
    )
    return done({ message: 'Given back.' })
  })
}
