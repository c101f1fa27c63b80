import { Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 30 ms on the machine this was measured on. */
const cost = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Of no password. An unknown address is checked against it, so that it takes as long to refuse as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IGZvciBubyBvbmU$PKbW0JmQ8aJqNnGDbzNbZuoJXgC9Tkb4mPc7oEyEBJ4'

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? nobody, password)
  return storedHash !== null && matches
}
