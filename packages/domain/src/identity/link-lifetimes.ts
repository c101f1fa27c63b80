import { DAY, MINUTE } from '../time.ts'

/** How long the links of our letters work: the first while somebody sits in front of it, the others while they lie in a mailbox. */
export const linkLifetimes = {
  passwordReset: 10 * MINUTE,
  emailProof: 7 * DAY,
  invitation: 7 * DAY,
} as const
