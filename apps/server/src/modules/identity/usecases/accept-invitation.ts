import type { Role } from '@upeo/domain/actor'
import { suggestUsername } from '@upeo/domain/identity/username'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { Emit } from '../../../platform/outbox/create-outbox.ts'
import '../events.ts'
import { newId } from '../../../platform/ids.ts'
import { writeAudit } from '../../audit/index.ts'
import { lockInvitation, markAccepted, type Invitation } from '../store/invitations.ts'
import { insertUser, usernamesLike } from '../store/users.ts'

/**
 * Whoever has followed the link of an invitation is of the office from now on: with a new account, or with the customer's
 * account that has this address. Null for a link that is none, or works no more.
 */
export async function acceptInvitation(
  tx: Tx,
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  { tokenHash, passwordHash }: { readonly tokenHash: Buffer; readonly passwordHash: string },
): Promise<UserId | null> {
  const now = clock.now()
  const invitation = await lockInvitation(tx, tokenHash, now)
  if (!invitation) return null
  const joined = await join(tx, clock, invitation, passwordHash)
  if (!joined) return null
  await markAccepted(tx, invitation.id, joined, now)
  await writeAudit(tx, {
    by: { userId: joined },
    action: 'team.join',
    subject: { kind: 'person', id: joined },
    detail: { invitation: invitation.id, roles: invitation.roles },
    at: now,
  })
  await emit(tx, { type: 'office.grown', userId: joined, how: 'joined', at: now.toISOString() })
  return joined
}

async function join(tx: Tx, clock: Clock, invitation: Invitation, passwordHash: string): Promise<UserId | null> {
  const { email, name, roles, invitedBy } = invitation
  const found = await sql<{ id: UserId; role: Role; suspended: boolean }>`
    select id, role, suspended_at is not null as suspended from users
    where lower(email) = ${email.toLowerCase()} and deleted_at is null for no key update`.execute(tx)
  const [account] = found.rows
  if (account) {
    if (account.role !== 'user' || account.suspended) return null
    const set = { role: 'admin', office_roles: [...roles], office_since: clock.now(), office_invited_by: invitedBy }
    await tx.updateTable('users').set(set).where('id', '=', account.id).execute()
    return account.id
  }
  const id = newId<UserId>(clock)
  const slug = suggestUsername(name)
  const taken = await usernamesLike(tx, slug)
  const username = suggestUsername(name, (each) => taken.has(each))
  const user = {
    id,
    role: 'admin',
    name,
    username,
    email,
    passwordHash,
    officeRoles: roles,
    invitedBy,
    emailProven: true,
    at: clock.now(),
  } as const
  return (await insertUser(tx, user)) === 'inserted' ? id : null
}
