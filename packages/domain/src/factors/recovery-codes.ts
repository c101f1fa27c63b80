import { withoutInvisible } from '../text.ts'

/** How many are shown at once; each works one time. */
export const RECOVERY_CODES = 10

/** Without what is mistaken for something else: no I, L, O, U. 32 signs, 5 bits each. */
export const recoverySigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 10

/** As it is shown: `7K2QD-9M4XA`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}

/** What was typed, as it is compared: people leave out the dash, write small, take 0 for O, and copy what nobody sees. */
export function readRecoveryCode(typed: string): string | null {
  const signs = Array.from(withoutInvisible(typed).toUpperCase())
    .filter((sign) => !/[\s-]/.test(sign))
    .map((sign) => alike[sign] ?? sign)
  return signs.length === RECOVERY_LENGTH && signs.every((sign) => recoverySigns.includes(sign)) ? signs.join('') : null
}
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The six digits of a one-time code, which apps show as `123 456`; null when it is something else. */
export function readOneTimeCode(typed: string): string | null {
  const signs = Array.from(withoutInvisible(typed)).filter((sign) => !/\s/.test(sign))
  return signs.length === 6 && signs.every((sign) => sign >= '0' && sign <= '9') ? signs.join('') : null
}
