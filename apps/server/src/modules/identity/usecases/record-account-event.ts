import type { AccountEventKind } from '@upeo/domain/identity/account-events'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import type { Origin } from '../origin.ts'

export interface NewAccountEvent {
  readonly userId: UserId
  readonly kind: AccountEventKind
  /** What the words leave open, to be shown beside them: never a secret, and of a number only its end. */
  readonly detail?: string
  /** Where it came from: the session that asked, or what is known of a caller without one. Left out: Upeo itself. */
  readonly by?: { readonly tokenHash: Buffer } | Origin
}

/** What an account is entered or paid by is another one from then on. */
const moving: ReadonlySet<AccountEventKind> = new Set([
  'password_changed',
  'password_reset',
  'password_removed',
  'email_changed',
  'payment_details_changed',
])

/** Writes down, in the transaction that changes it, what its person shall find among the recent changes of their account. */
export async function recordAccountEvent(tx: Tx, clock: Clock, event: NewAccountEvent): Promise<void> {
  const { userId, kind, detail = '', by } = event
  if (moving.has(kind)) assertSensitiveCall('account')
  const id: string = newId(clock)
  const origin = by && 'device' in by ? by : { device: '', network: '' }
  const session = by && 'tokenHash' in by ? by.tokenHash : null
  await sql`
    insert into account_events (id, user_id, kind, detail, device, network, at)
    select ${id}, ${userId}, ${kind}, ${detail}, coalesce(s.device, ${origin.device}),
      coalesce(s.network, ${origin.network}), ${clock.now()}
    from (select) one left join sessions s on s.token_hash = ${session}`.execute(tx)
}
