import { sql } from 'kysely'
import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import { sortOfficeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import type { Tx } from '../../../platform/deps.ts'
import type { Owner } from '../../factors/index.ts'
import { registerVendor } from '../../vendors/index.ts'
import { noPassword } from '../password-hash.ts'

export interface NewUser {
  readonly id: UserId
  readonly role: Role
  readonly name: string
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  /** An administrator's. */
  readonly officeRoles?: readonly OfficeRole[]
  /** Who has invited them there. */
  readonly invitedBy?: UserId
  /** English by default. */
  readonly language?: WrittenLanguage
  readonly at: Date
  readonly emailProven: boolean
}

/** Inserts unless the address or the username is taken; says which. A guide gets a business record with it. */
export async function insertUser(tx: Tx, user: NewUser): Promise<'inserted' | 'email_taken' | 'username_taken'> {
  if (await isVendorAddress(tx, user.username)) return 'username_taken'
  const inserted = await tx
    .insertInto('users')
    .values({
      id: user.id,
      role: user.role,
      name: user.name,
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      office_roles: sortOfficeRoles(user.officeRoles ?? []),
      office_since: user.officeRoles ? user.at : null,
      office_invited_by: user.invitedBy ?? null,
      preferences: JSON.stringify(defaultPreferences),
      language: user.language ?? 'en',
      created_at: user.at,
      email_proven: user.emailProven,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await emailTaken(tx, user.email)) ? 'email_taken' : 'username_taken'
  if (user.role === 'vendor') {
    await registerVendor(tx, { id: user.id, businessName: user.name, contactEmail: user.email, at: user.at })
  }
  return 'inserted'
}

export async function emailTaken(tx: Tx, email: string, by?: UserId): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(by !== undefined, (query) => query.where('id', '!=', by!))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a write failed because somebody has taken the address since `emailTaken` was asked. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email'
}

/**
 * Locks the person's row, unless they have another password by now than the one that was verified before the
 * transaction, or may not come in any more. A change of either waits, or has been waited for.
 */
export async function lockWithPassword(tx: Tx, userId: UserId, verifiedHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and password_hash = ${verifiedHash}
      and suspended_at is null and deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/** Locks the person's row, unless they may not come in any more. */
export async function lockLiving(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and suspended_at is null and deleted_at is null for no key update`.execute(
    tx,
  )
  return rows.length > 0
}

/** Locks the person's row and tells whose it is. */
export async function lockOwner(tx: Tx, userId: UserId): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select name, email, role = 'admin' as "isOffice", password_hash <> ${noPassword} as password
    from users where id = ${userId} for no key update`.execute(tx)
  const [owner] = rows
  if (!owner) throw new Error(`There is no person ${userId}.`)
  return owner
}

/** A guide's own address answers where usernames do. Waits for whoever is just taking this one. */
async function isVendorAddress(tx: Tx, username: string): Promise<boolean> {
  const name = username.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext('vendor address ' || ${name}))`.execute(tx)
  const { rows } = await sql`select from vendor_seo where custom_slug = ${name}`.execute(tx)
  return rows.length > 0
}

/** The taken usernames that begin with this slug: what a suggestion has to avoid. */
export async function usernamesLike(tx: Tx, slug: string): Promise<Set<string>> {
  const rows = await sql<{ username: string }>`
    select lower(username) as username from users
    where lower(username) = ${slug} or lower(username) ^@ ${`${slug}-`}
    union all select custom_slug from vendor_seo where custom_slug = ${slug} or custom_slug ^@ ${`${slug}-`}
    limit 1000`.execute(tx)
  return new Set(rows.rows.map((row) => row.username))
}
