import type { PasskeyId, UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'

export interface KeptPasskey {
  readonly id: PasskeyId
  readonly user_id: UserId
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
}

export async function listPasskeys(db: Kysely<Database>, userId: UserId): Promise<readonly KeptPasskey[]> {
  const { rows } = await sql<KeptPasskey>`
    select id, user_id, credential_id, public_key, counter, transports from passkeys
    where user_id = ${userId} order by created_at, id`.execute(db)
  return rows
}

/** Of a living account that may come in. */
export async function findPasskey(db: Kysely<Database>, credentialId: Buffer): Promise<KeptPasskey | null> {
  const { rows } = await sql<KeptPasskey>`
    select p.id, p.user_id, p.credential_id, p.public_key, p.counter, p.transports
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.deleted_at is null and u.suspended_at is null`.execute(db)
  return rows[0] ?? null
}

export interface NewRow {
  readonly id: PasskeyId
  readonly userId: UserId
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
  readonly name: string
}

/** False where somebody has it already. */
export async function insertPasskey(tx: Tx, row: NewRow, now: Date): Promise<boolean> {
  assertSensitiveCall('account')
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      id: row.id,
      user_id: row.userId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: [...row.transports],
      synced: row.synced,
      name: row.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False where it has signed something since that counts as much: of two that carry the same count one is a copy. */
export async function noteUse(tx: Tx, id: PasskeyId, counter: number, now: Date): Promise<boolean> {
  const noted = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`.execute(tx)
  return Number(noted.numAffectedRows) === 1
}

/** All of theirs. */
export async function dropPasskeys(tx: Tx, userId: UserId): Promise<void> {
  assertSensitiveCall('account')
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  assertSensitiveCall('account')
  const gone = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`.execute(tx)
  return Number(gone.numAffectedRows) === 1
}
