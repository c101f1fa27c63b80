import type { listTeam as contract } from '@upeo/contract/admin/team'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly office_roles: OfficeRole[]
  readonly suspended_at: Date | null
  readonly created_at: Date
}

interface InvitationRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: OfficeRole[]
  readonly inviter: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** By name; of invitations those that can still be accepted, the newest first. */
export async function listTeam(db: Kysely<Database>, now: Date): Promise<AnswerOf<typeof contract>> {
  const people = await sql<PersonRow>`
    select id, name, email, office_roles, suspended_at, created_at from users
    where role = 'admin' and deleted_at is null order by lower(name), id`.execute(db)
  const invitations = await sql<InvitationRow>`
    select i.id, i.name, i.email, i.roles, u.name as inviter, i.created_at, i.expires_at
    from office_invitations i join users u on u.id = i.invited_by
    where i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}
    order by i.created_at desc, i.id desc limit 100`.execute(db)
  return {
    people: people.rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      roles: sortOfficeRoles(row.office_roles),
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      since: row.created_at.toISOString(),
    })),
    invitations: invitations.rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      roles: sortOfficeRoles(row.roles),
      invitedBy: row.inviter,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}
