import { phoneKey } from '../search/phone-key.ts'

/** A number as every phone can dial it, '+254700000329', however somebody wrote it; null: too short to be one. */
export function dialNumber(text: string): string | null {
  const key = phoneKey(text)
  if (key === null) return null
  return key.length === 9 ? `+254${key}` : `+${key}`
}
