import type { ProofKind } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import '../events.ts'
import type { Caller, Origin } from '../origin.ts'
import { openSession, type OpenedSession } from '../store/sessions.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Opens a session for whoever has proved who they are, and says so where the device has not been seen with this account
 * for half a year. Call it with the person's row locked. The first trace of an account has nothing to be compared with.
 */
export async function startSession(
  tx: Tx,
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  userId: UserId,
  how: { readonly from: Caller; readonly by: ProofKind },
): Promise<OpenedSession> {
  const { device, network } = how.from
  const from = { device, network }
  const { known, traces } = await findTraces(tx, userId, from)
  const opened = await openSession(tx, clock, userId, how)
  if (!known) {
    const kind = traces ? 'signed_in_on_new_device' : 'signed_in'
    await recordAccountEvent(tx, clock, { userId, kind, by: from })
    if (traces)
      await emit(tx, { type: 'account.signed_in_on_new_device', userId, ...from, at: clock.now().toISOString() })
  }
  return opened
}

async function findTraces(tx: Tx, userId: UserId, { device, network }: Origin) {
  const found = await sql<{ known: boolean; traces: boolean }>`
    with traces as (
      select device, network from sessions where user_id = ${userId}
      union all select device, network from account_events where user_id = ${userId}
    )
    select exists (select from traces) as traces,
      exists (select from traces where device = ${device} and network = ${network}) as known`.execute(tx)
  return found.rows[0]!
}
