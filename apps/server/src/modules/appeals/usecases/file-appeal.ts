import { randomBytes } from 'node:crypto'
import { appealableUntil } from '@upeo/domain/appeals/appeals'
import type { AppealId, BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import type { ProcessedImage } from '../../../platform/images/process-image.ts'
import type { AppealsDeps } from '../deps.ts'

export type FileAppealError = Failure<'not_found' | 'not_rejected' | 'too_late' | 'appealed_already'>

interface Appealable {
  readonly vendor_id: VendorId
  readonly proof_id: string | null
  readonly rejected_at: Date | null
}

/**
 * The customer asks the office to look at a rejected proof: nothing moves until it has decided. The picture is written
 * first: what a crash leaves is one without a row, which the collector removes.
 */
export async function fileAppeal(
  { db, clock, files, emit }: AppealsDeps,
  appeal: {
    readonly userId: UserId
    readonly bookingId: BookingId
    readonly description: string
    readonly picture: ProcessedImage
  },
): Promise<Result<void, FileAppealError>> {
  const { userId, bookingId, description, picture } = appeal
  const id = newId<AppealId>(clock)
  // Unguessable: whoever learns an id cannot name its file.
  const key = `appeals/${id}/${randomBytes(16).toString('hex')}.webp`
  await files.put(key, picture.bytes)
  const filed = await inTransaction(db, async (tx): Promise<Result<void, FileAppealError>> => {
    const now = clock.now()
    const found = await sql<Appealable>`
      select b.vendor_id, p.id as proof_id, p.decided_at as rejected_at
      from bookings b
      left join payment_proofs p on p.booking_id = b.id and p.status = 'rejected' and b.status = 'cancelled'
      where b.id = ${bookingId} and b.user_id = ${userId} for no key update of b`.execute(tx)
    const booking = found.rows[0]
    if (!booking) return fail({ kind: 'not_found' })
    const { proof_id: proofId, rejected_at: rejectedAt } = booking
    if (proofId === null || rejectedAt === null) return fail({ kind: 'not_rejected' })
    if (now > appealableUntil(rejectedAt)) return fail({ kind: 'too_late' })
    const kept = await sql`
      insert into proof_appeals (id, proof_id, booking_id, description, picture_key, created_at)
      values (${id}, ${proofId}, ${bookingId}, ${description}, ${key}, ${now})
      on conflict (proof_id) do nothing`.execute(tx)
    if (Number(kept.numAffectedRows) === 0) return fail({ kind: 'appealed_already' })
    await emit(tx, { type: 'appeal.filed', bookingId, vendorId: booking.vendor_id, userId })
    return done()
  })
  if (!filed.ok) await files.delete(key)
  return filed
}
