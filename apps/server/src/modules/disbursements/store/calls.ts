import type { CommandKind } from '../../../adapters/payments/port.ts'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { newSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { newId } from '../../../platform/ids.ts'
import type { DisbursementRow } from './disbursement-row.ts'
import { moneyStopped } from '../../ledger/index.ts'
import { moveDisbursement } from './move-disbursement.ts'

export interface OpenedCall {
  /** The last part of the address that the result is posted to. */
  readonly secret: string
}

/**
 * Written before the call goes out, with the state that says the money may have left from now on. Null when the order
 * that was taken is not to be sent any more: decided on or put before an administrator meanwhile, or its guide is
 * suspended. Nothing may be sent then. The rows' locks decide between this and a rejection, or a suspension.
 */
export async function openSendingCall(
  db: Kysely<Database>,
  clock: Clock,
  order: DisbursementRow,
  sending: { readonly kind: 'reversal' | 'transfer'; readonly conversation: string; readonly resultBy: Date },
): Promise<OpenedCall | null> {
  const { secret, hash } = newSecret()
  const now = clock.now()
  const opened = await moveDisbursement(db, {
    id: order.id,
    event: 'send',
    now,
    nextTryAt: sending.resultBy,
    channel: sending.kind,
    conversation: sending.conversation,
    guard: {
      with: sql`guide as materialized (
        select from users u join disbursements d on d.vendor_id = u.id
        where d.id = ${order.id} and u.suspended_at is null and not ${moneyStopped(sql`u.id`)} for share of u
      )`,
      where: sql`conversation is not distinct from ${order.conversation}
        and (purpose = 'refund' or exists (select from guide))`,
    },
    extraCtes: sql`called as (
      insert into disbursement_calls (id, disbursement_id, kind, conversation, callback_hash, created_at)
      select ${newId(clock)}::uuid, id, ${sending.kind}, conversation, ${hash}::bytea, ${now}::timestamptz from moved
    )`,
  })
  return opened ? { secret } : null
}

/** A further call in the present conversation, which sends nothing new. Null when the order has left it meanwhile. */
export async function openFurtherCall(
  db: Kysely<Database>,
  clock: Clock,
  { id, conversation }: DisbursementRow,
  kind: CommandKind,
): Promise<OpenedCall | null> {
  const { secret, hash } = newSecret()
  const opened = await sql`
    insert into disbursement_calls (id, disbursement_id, kind, conversation, callback_hash, created_at)
    select ${newId(clock)}::uuid, id, ${kind}, conversation, ${hash}::bytea, ${clock.now()}::timestamptz
    from disbursements
    where id = ${id} and conversation = ${conversation} and status in ('sent', 'in_review')`.execute(db)
  return Number(opened.numAffectedRows) === 1 ? { secret } : null
}
