import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import type { AnyId, UserId } from '@upeo/domain/ids'
import { addTime } from '@upeo/domain/time'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

export interface NewInvitation {
  readonly id: AnyId
  readonly email: string
  readonly name: string
  readonly roles: readonly OfficeRole[]
  readonly by: UserId
}

/** The only invitation of this address from now on. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<void> {
  const { id, email, name, roles, by } = invitation
  // Of two invitations of one address at once, the second waits here and replaces the first.
  await sql`select pg_advisory_xact_lock(hashtext('office invitation ' || ${email.toLowerCase()}))`.execute(tx)
  await sql`
    update office_invitations set withdrawn_at = ${now}
    where lower(email) = ${email.toLowerCase()} and accepted_at is null and withdrawn_at is null`.execute(tx)
  await tx
    .insertInto('office_invitations')
    .values({
      id,
      email,
      name,
      roles: sortOfficeRoles(roles),
      invited_by: by,
      created_at: now,
      expires_at: addTime(now, linkLifetimes.invitation),
    })
    .execute()
}

export async function withdraw(tx: Tx, id: AnyId, now: Date): Promise<boolean> {
  const withdrawn = await sql`
    update office_invitations set withdrawn_at = ${now}
    where id = ${id} and accepted_at is null and withdrawn_at is null`.execute(tx)
  return Number(withdrawn.numAffectedRows) > 0
}

export interface Invitation {
  readonly id: AnyId
  readonly email: string
  readonly name: string
  readonly roles: readonly OfficeRole[]
  readonly inviter: string
  readonly invitedBy: UserId
}

/** One that can still be accepted: whoever has sent it is an owner to this day. */
const open = (now: Date) => sql`
  i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}
  and 'owner' = any(u.office_roles) and u.suspended_at is null and u.deleted_at is null`

/** Makes this the token of an invitation's letter, and answers what it says; null when it is open no more. */
export async function keepInvitationToken(
  tx: Tx,
  id: AnyId,
  tokenHash: Buffer,
  now: Date,
): Promise<(Invitation & { readonly language: WrittenLanguage }) | null> {
  const { rows } = await sql<Invitation & { readonly language: WrittenLanguage }>`
    update office_invitations i set token_hash = ${tokenHash} from users u
    where u.id = i.invited_by and i.id = ${id} and ${open(now)}
    returning i.id, i.email, i.name, i.roles, u.name as inviter, i.invited_by as "invitedBy",
      coalesce(
        (select language from users m where lower(m.email) = lower(i.email) and m.deleted_at is null),
        'en'
      ) as language`.execute(tx)
  return rows[0] ?? null
}

/** Whether it can be accepted now. It may no longer be so a moment later. */
export async function isInvitation(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from office_invitations i join users u on u.id = i.invited_by
    where i.token_hash = ${tokenHash} and ${open(now)}`.execute(db)
  return rows.length > 0
}

/** Of two who follow the link at once, the second finds it used. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select i.id, i.email, i.name, i.roles, u.name as inviter, i.invited_by as "invitedBy"
    from office_invitations i join users u on u.id = i.invited_by
    where i.token_hash = ${tokenHash} and ${open(now)} for update of i`.execute(tx)
  return rows[0] ?? null
}

export async function markAccepted(tx: Tx, id: AnyId, by: UserId, now: Date): Promise<void> {
  await sql`update office_invitations set accepted_at = ${now}, accepted_by = ${by} where id = ${id}`.execute(tx)
}
