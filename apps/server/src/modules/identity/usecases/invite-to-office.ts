import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import type { AnyId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Role } from '@upeo/domain/actor'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/create-jobs.ts'
import { sendOfficeInvitation } from '../invitation-letter.ts'
import { insertInvitation } from '../store/invitations.ts'

export type InviteError = Failure<'in_office' | 'guides_address' | 'suspended'>

export interface Invite {
  readonly email: string
  readonly name: string
  readonly roles: readonly OfficeRole[]
  readonly by: UserId
}

/**
 * Invites an address to the office. Nothing is granted before the letter's link was followed: whoever has an account with
 * this address may have made it with somebody else's. Guides need another address, for who decides about money does not
 * also earn it.
 */
export async function inviteToOffice(
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Jobs },
  tx: Tx,
  invite: Invite,
): Promise<Result<{ readonly id: AnyId }, InviteError>> {
  const found = await sql<{ role: Role; suspended: boolean }>`
    select role, suspended_at is not null as suspended from users
    where lower(email) = ${invite.email.toLowerCase()} and deleted_at is null`.execute(tx)
  const [account] = found.rows
  if (account?.role === 'admin') return fail({ kind: 'in_office' })
  if (account?.role === 'vendor') return fail({ kind: 'guides_address' })
  if (account?.suspended) return fail({ kind: 'suspended' })
  const id = newId<AnyId>(clock)
  await insertInvitation(tx, { id, ...invite }, clock.now())
  await jobs.enqueue(tx, sendOfficeInvitation, { id })
  return done({ id })
}
