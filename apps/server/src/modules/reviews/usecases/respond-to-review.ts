import type { UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ReviewsDeps } from '../deps.ts'

/** The guide's public response to a review. Its writer is notified of the first one, not of each edit. */
export async function respondToReview(
  { clock, emit }: Pick<ReviewsDeps, 'clock' | 'emit'>,
  tx: Tx,
  { reviewId, vendorId, text }: { reviewId: string; vendorId: VendorId; text: string },
): Promise<Result<void, Failure<'not_found'>>> {
  const found = await sql<{ user_id: UserId; answered: boolean }>`
    select user_id, response is not null as answered from reviews
    where id = ${reviewId} and vendor_id = ${vendorId} and hidden_at is null for no key update`.execute(tx)
  const review = found.rows[0]
  if (!review) return fail({ kind: 'not_found' })
  await sql`update reviews set response = ${text}, responded_at = ${clock.now()} where id = ${reviewId}`.execute(tx)
  if (!review.answered) await emit(tx, { type: 'review.answered', reviewId, userId: review.user_id, vendorId })
  return done()
}
