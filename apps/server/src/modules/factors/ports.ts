import type { ProofKind } from '@upeo/domain/factors/proof'
import type { AccountEventKind } from '@upeo/domain/identity/account-events'
import type { WhyNotSecond } from '@upeo/domain/identity/second-person'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'

/** What factors need of the people and sessions that they belong to. */
export interface Sessions {
  /** Notes that this session was just proved so. */
  noteProof(tx: Tx, person: Person, by: ProofKind): Promise<void>
  /** Among what the person is shown of what happened to their account. */
  record(tx: Tx, userId: UserId, kind: AccountEventKind, by?: Person): Promise<void>
  closeAll(tx: Tx, userId: UserId): Promise<void>
  closeOthers(tx: Tx, person: Person): Promise<void>
  /** Whose they are, for the apps that keep them; and whether they have a password. Locks the person's row. */
  lockOwner(tx: Tx, userId: UserId): Promise<Owner>
  /** Why somebody of the office is not one of two people; null where they are. */
  whyNotSecond(tx: Tx, by: UserId, before: readonly UserId[]): Promise<WhyNotSecond | null>
}

export interface Owner {
  readonly name: string
  readonly email: string
  readonly isOffice: boolean
  readonly password: boolean
}
