import type { ApprovalFactor } from '@upeo/domain/disbursements/two-people'
import { isRecent } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Person } from './http/person.ts'

/** What a passkey signed around the hash of order, amount and destination. */
export interface PasskeyWord {
  readonly id: Buffer
  readonly clientData: Buffer
  readonly authenticatorData: Buffer
  readonly signature: Buffer
}

/** Who approves that money leaves, in which session, and how they proved that it is them. */
export interface Approver {
  readonly userId: UserId
  /** By which the session names itself. */
  readonly session: Buffer
  readonly factor: ApprovalFactor
  /** Where they signed this very order with a passkey. It is checked before it gets here. */
  readonly passkey?: PasskeyWord
}

/** A proof that is not fresh any more says nothing about who approves now. */
export function approverOf({ userId, tokenHash, proof }: Person, now: Date): Approver {
  return { userId, session: tokenHash, factor: isRecent(proof, now) ? proof.by : 'session' }
}
