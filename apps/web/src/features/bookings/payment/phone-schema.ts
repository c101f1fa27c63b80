import { parseMpesaPhone, phoneTexts } from '@upeo/domain/payments/phone'
import { z } from 'zod'

/** A number as M-Pesa wants it, however it was typed. */
export const PhoneField = z.string().transform((typed, context): string => {
  const parsed = parseMpesaPhone(typed)
  if (parsed.ok) return parsed.value
  context.addIssue({ code: 'custom', message: phoneTexts[parsed.error.kind] })
  return z.NEVER
})
