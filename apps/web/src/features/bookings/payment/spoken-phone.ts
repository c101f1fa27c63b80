import { formatPhone, parseMpesaPhone } from '@upeo/domain/payments/phone'

/** '0712 345 678', as it is said; what is no Kenyan number as it was written. */
export function spokenPhone(phone: string): string {
  const parsed = parseMpesaPhone(phone)
  return parsed.ok ? formatPhone(parsed.value) : phone
}
