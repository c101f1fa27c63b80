import { HOUR } from '@upeo/domain/time'

/** `YYYYMMDDHHmmss` in Nairobi, which is UTC+3 all year. */
export function nairobiTimestamp(at: Date): string {
  return new Date(at.getTime() + 3 * HOUR).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

/** Password and timestamp come from one reading of the clock: two readings can straddle a second and be refused. */
export function signStk(shortcode: string, passkey: string, at: Date): { Password: string; Timestamp: string } {
  const timestamp = nairobiTimestamp(at)
  return { Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'), Timestamp: timestamp }
}
