import { CODE_WINDOW, codeStep, oneTimeCodes } from '@upeo/domain/factors/one-time-codes'
import { Secret, TOTP } from 'otpauth'

function totp(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    ...oneTimeCodes,
    issuer: 'Upeo',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })
}

/** The step that the code belongs to, among those that count now; null for a wrong one. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: CODE_WINDOW })
  return delta === null ? null : codeStep(now) + delta
}

export function codeAt(secret: Buffer, at: Date): string {
  return totp(secret).generate({ timestamp: at.getTime() })
}

/** For authenticator apps: as text to type, and as the address that their QR code holds. */
export function describeSecret(secret: Buffer, label: string): { readonly secret: string; readonly uri: string } {
  const made = totp(secret, label)
  return { secret: made.secret.base32, uri: made.toString() }
}
