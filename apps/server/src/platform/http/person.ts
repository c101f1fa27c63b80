import type { Role } from '@upeo/domain/actor'
import type { Proof } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { Counting } from './rate-limit.ts'

/** Whoever a living session belongs to. */
export interface Person {
  readonly userId: UserId
  readonly role: Role
  /** What an administrator is there for; nothing for everybody else. */
  readonly officeRoles: readonly OfficeRole[]
  /** Names the session itself, so that "all other sessions" can be said. */
  readonly tokenHash: Buffer
  /** When, and with what, they last proved that it is really them. */
  readonly proof: Proof | null
  /** Somebody of the office who has no second factor yet, and may do nothing before. */
  readonly lacksFactor: boolean
  /** A mail has reached them at their address. */
  readonly emailProven: boolean
}

/**
 * Turns a bearer token into a person; `ended` where somebody has ended its session, null where it has run out or is unknown. With `counting` the call is counted
 * in the same statement, and what came of it noted there.
 */
export type Authenticate = (token: string, counting?: Counting | null) => Promise<Person | 'ended' | null>
