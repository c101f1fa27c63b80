import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { parseMpesaPhone } from '@upeo/domain/payments/phone'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { PromptRefusal } from '../queries/explain-refusal.ts'
import { startPrompt, type PromptSent } from './start-prompt.ts'

export type PromptGuestError =
  | PromptRefusal
  | Failure<'no_mpesa_number', { name: string }>
  | Failure<'prompts_stopped', { name: string }>

export interface GuestPrompted {
  readonly name: string
  readonly sent: PromptSent
}

/**
 * The guide asks for the money of an unpaid booking, by the number of its guest's account, which the guide never names, or
 * they could ring anybody's phone. Of guests without an account they have written the number down: so a number is asked by
 * a guide a few times a day at most, and not at all once its owner has said so.
 */
export async function promptGuest(
  deps: PaymentsDeps,
  vendorId: VendorId,
  bookingId: BookingId,
): Promise<Result<GuestPrompted, PromptGuestError>> {
  const found = await sql<{ id: UserId; name: string; phone: string; isGuest: boolean }>`
    select u.id, u.name, u.phone, u.kind = 'guest' as "isGuest" from bookings b join users u on u.id = b.user_id
    where b.id = ${bookingId} and b.vendor_id = ${vendorId}`.execute(deps.db)
  const guest = found.rows[0]
  if (!guest) return fail({ kind: 'not_found' })
  const { id, name, phone, isGuest } = guest
  const number = parseMpesaPhone(phone)
  if (number.ok && (await deps.promptStops.refuses(deps.db, number.value, vendorId))) {
    return fail({ kind: 'prompts_stopped', name })
  }
  const requester = { kind: 'vendor', userId: vendorId, guest: id } as const
  const sent = await startPrompt(deps, requester, { bookingId, phone, guideOfGuest: isGuest ? vendorId : null })
  if (sent.ok) return done({ name, sent: sent.value })
  const { error } = sent
  return error.kind === 'phone_missing' || error.kind === 'phone_invalid'
    ? fail({ kind: 'no_mpesa_number', name })
    : fail(error)
}
