import type { ApprovalFactor } from '@upeo/domain/disbursements/two-people'
import { isRecent } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from './deps.ts'
import type { Person } from './http/person.ts'

/** What a passkey signed around the hash of order, amount and destination. Its signature is checked before it gets here. */
export interface PasskeyWord {
  readonly id: Buffer
  /** With it anybody can check the signature again, also when the passkey is gone. */
  readonly publicKey: Buffer
  readonly clientData: Buffer
  readonly authenticatorData: Buffer
  readonly signature: Buffer
  /** The hash that is signed. */
  readonly hash: Buffer
  /** It counts once. False where it has been used since. */
  use(tx: Tx): Promise<boolean>
}

/** Who approves that money leaves, in which session, and how they proved that it is them. */
export interface Approver {
  readonly userId: UserId
  /** By which the session names itself. */
  readonly session: Buffer
  readonly factor: ApprovalFactor
  /** With the factor `passkey` an approval needs it: this very order signed, not just a session proved. */
  readonly passkey?: PasskeyWord
}

/** A proof that is not fresh any more says nothing about who approves now. */
export function approverOf({ userId, tokenHash, proof }: Person, passkey: PasskeyWord | null, now: Date): Approver {
  const session = tokenHash
  if (passkey) return { userId, session, factor: 'passkey', passkey }
  return { userId, session, factor: isRecent(proof, now) ? proof.by : 'session' }
}
