import { words } from '../words/say.ts'
import { parseUsername, type UsernameError } from '../identity/username.ts'
import type { Result } from '../result.ts'

export const SLUG_RULE = words(
  'Use letters, numbers and hyphens only: 3 to 30 of them, a letter or number at both ends.',
)
export const SLUG_RESERVED = words('This address is not available. Please choose another one.')
export const SLUG_TAKEN = words('This address is already taken. Please choose another one.')

/** What to say of an address that a guide cannot have. */
export const slugTexts: Record<UsernameError['kind'], string> = {
  username_required: SLUG_RULE,
  username_invalid: SLUG_RULE,
  username_reserved: SLUG_RESERVED,
}

/** A guide's own address stands where usernames do, so it obeys the same law. */
export function parseVendorSlug(text: string): Result<string, UsernameError> {
  return parseUsername(text)
}
