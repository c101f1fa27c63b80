import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) at OWASP's floor: 19 MiB, two passes, one lane. About 30 ms on the machine this was measured on. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Of no password. An unknown address is checked against it, so that it takes as long to refuse as a known one. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$yGBEiFOW4V/JQsQR4kXzeg$hiKCXnSnQdWfYar2lbfA3gHqoA85o5iPMUQ6b5OTyI4'

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? nobody, password)
  return storedHash !== null && matches
}
