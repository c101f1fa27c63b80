import type { Brand } from '../ids.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { withoutInvisible } from '../text.ts'
import { words } from '../words/say.ts'

/** As M-Pesa wants it: '2547…' or '2541…', 12 digits. */
export type MpesaPhone = Brand<string, 'MpesaPhone'>

export type PhoneError = Failure<'phone_missing'> | Failure<'phone_invalid'>

export const phoneTexts: Record<PhoneError['kind'], string> = words({
  phone_missing: 'Please enter your M-Pesa phone number',
  phone_invalid: 'Please enter a valid Kenyan phone number (e.g., 0712345678 or 254712345678)',
})

/**
 * 12 digits beginning 254, 10 beginning 0, or 9 (spec, section 5), written with whatever spaces, dashes, brackets or
 * plus, with 00 for the plus, and with the 0 that is not dialled from abroad; signs that nobody sees do not count. The mobile
 * part begins with 7 or 1. The prefix does not prove the network (numbers are ported), so none is refused.
 */
export function parseMpesaPhone(text: string): Result<MpesaPhone, PhoneError> {
  const bare = withoutInvisible(text).replace(/[\s().\u2010-\u2015-]/g, '')
  if (bare === '') return fail({ kind: 'phone_missing' })
  const match = /^(?:(?:\+|00)?2540?|0)?([17]\d{8})$/.exec(bare)
  return match ? done(`254${match[1]}` as MpesaPhone) : fail({ kind: 'phone_invalid' })
}

/** '0712 345 678', as people write their own number. */
export function formatPhone(phone: MpesaPhone): string {
  return `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`
}
