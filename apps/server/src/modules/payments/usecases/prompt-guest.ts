import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { PromptRefusal } from '../queries/explain-refusal.ts'
import { startPrompt, type PromptSent } from './start-prompt.ts'

export type PromptGuestError = PromptRefusal | Failure<'no_mpesa_number', { name: string }>

export interface GuestPrompted {
  readonly name: string
  readonly sent: PromptSent
}

/**
 * The guide asks for the money of an unpaid booking, by the number of its guest's account: never one that the guide names,
 * or they could ring anybody's phone.
 */
export async function promptGuest(
  deps: PaymentsDeps,
  vendorId: VendorId,
  bookingId: BookingId,
): Promise<Result<GuestPrompted, PromptGuestError>> {
  const found = await sql<{ id: UserId; name: string; phone: string }>`
    select u.id, u.name, u.phone from bookings b join users u on u.id = b.user_id
    where b.id = ${bookingId} and b.vendor_id = ${vendorId}`.execute(deps.db)
  const guest = found.rows[0]
  if (!guest) return fail({ kind: 'not_found' })
  const { id, name, phone } = guest
  const sent = await startPrompt(deps, { kind: 'vendor', userId: vendorId, guest: id }, bookingId, phone)
  if (sent.ok) return done({ name, sent: sent.value })
  const { error } = sent
  return error.kind === 'phone_missing' || error.kind === 'phone_invalid'
    ? fail({ kind: 'no_mpesa_number', name })
    : fail(error)
}
