import { parseMpesaPhone, type PhoneError } from '@upeo/domain/payments/phone'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import type { LinkedBooking } from '../../guest-links/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { PromptRefusal } from '../queries/explain-refusal.ts'
import { startPrompt, type PromptSent } from './start-prompt.ts'

export type PromptByLinkError = PromptRefusal | PhoneError | Failure<'prompts_stopped'>

/**
 * The guest of a link has M-Pesa ask the number of their booking. The link is of the guide's making, and its holder may be
 * the guide: so it rings the number as seldom as the guide may, and not at all once its owner has said no. Who has shown that
 * the number is theirs (`proved`) asks themselves, and is not kept from it by what they have said to guides.
 */
export async function promptByLink(
  deps: PaymentsDeps,
  { bookingId, userId, vendorId, phone }: LinkedBooking,
  { proved }: { readonly proved: boolean },
): Promise<Result<PromptSent, PromptByLinkError>> {
  const number = parseMpesaPhone(phone)
  if (!number.ok) return number
  if (!proved && (await deps.promptStops.refuses(deps.db, number.value, vendorId)))
    return fail({ kind: 'prompts_stopped' })
  return startPrompt(deps, { kind: 'customer', userId }, { bookingId, phone, guideOfGuest: vendorId })
}
