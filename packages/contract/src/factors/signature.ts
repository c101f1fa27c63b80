import { PasskeyAnswer } from './passkey.ts'

/** Carries what a passkey has signed of the very thing that a call approves, beside the call itself. */
export const signatureHeader = 'upeo-signature'

export function writeSignature(answer: PasskeyAnswer): string {
  // Base64url and a UUID: nothing that a header could not hold.
  return JSON.stringify(answer)
}

/** Null where it is none. */
export function readSignature(written: string): PasskeyAnswer | null {
  try {
    return PasskeyAnswer.safeParse(JSON.parse(written)).data ?? null
  } catch {
    return null
  }
}
