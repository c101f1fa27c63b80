import type { PayoutId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PayoutsDeps } from '../deps.ts'
import { lockStanding } from '../store/guide-standing.ts'
import { findPayout, paidAfterRefusal } from '../store/payouts.ts'
import { newConversation, type DecidePayoutError } from './decide-payout.ts'

/**
 * Goes on with a payout that was put before an administrator. A new conversation only where the earlier one has
 * certainly ended without money moving; otherwise M-Pesa is asked about that one again. Not at all
 * once M-Pesa has said that another one was paid. While the guide is suspended it is asked, and nothing is sent.
 */
export async function retryPayout(
  { clock }: Pick<PayoutsDeps, 'clock'>,
  tx: Tx,
  id: PayoutId,
): Promise<Result<void, DecidePayoutError>> {
  const payout = await findPayout(tx, id)
  if (!payout) return fail({ kind: 'not_found' })
  const { suspended } = await lockStanding(tx, payout.vendor_id)
  if (suspended && payout.sent_at === null) return fail({ kind: 'vendor_suspended' })
  const again = await sql`
    update payouts set needs_attention = null, next_try_at = ${clock.now()}, tries = 0,
      originator_conversation_id = case when sent_at is null and not uncertain
        then ${newConversation()} else originator_conversation_id end
    where id = ${id} and status = 'PROCESSING' and method = 'mpesa' and needs_attention <> ${paidAfterRefusal}`.execute(
    tx,
  )
  return Number(again.numAffectedRows) === 1 ? done() : fail({ kind: 'illegal_transition' })
}
