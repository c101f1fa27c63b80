import { hash, verify } from '@node-rs/argon2'
import { passwordCost } from '../../platform/secrets/password-cost.ts'

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost)
}

/** In the place of a hash: somebody who signs in with a passkey alone. No password fits. */
export const noPassword = '!'

/** Of no password. An unknown address is checked against it, so that it takes as long to refuse as a known one. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$yGBEiFOW4V/JQsQR4kXzeg$hiKCXnSnQdWfYar2lbfA3gHqoA85o5iPMUQ6b5OTyI4'

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const known = storedHash !== null && storedHash !== noPassword
  const matches = await verify(known ? storedHash : nobody, password)
  return known && matches
}
