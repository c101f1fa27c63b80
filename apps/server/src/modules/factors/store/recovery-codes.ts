import { showRecoveryCode } from '@upeo/domain/factors/recovery-codes'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { hashRecoveryCode, newRecoveryCodes, newSalt } from '../recovery-code.ts'

export interface DrawnCodes {
  /** As they are shown, once. */
  readonly shown: readonly string[]
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/** Before any transaction: hashing them takes a third of a second. */
export async function generateRecoveryCodes(): Promise<DrawnCodes> {
  const [codes, salt] = [newRecoveryCodes(), newSalt()]
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  return { shown: codes.map(showRecoveryCode), salt, hashes }
}

/** The codes of before stop working. */
export async function keepRecoveryCodes(
  tx: Tx,
  userId: UserId,
  { salt, hashes }: DrawnCodes,
  now: Date,
): Promise<void> {
  await dropRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, salt, created_at: now })))
    .execute()
}

export async function dropRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  assertSensitiveCall('account')
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}

/** The hash of an unused code of theirs that is this one; null when there is none. */
export async function findRecoveryCode(db: Kysely<Database>, userId: UserId, code: string): Promise<Buffer | null> {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from recovery_codes where user_id = ${userId} and used_at is null limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const hash = await hashRecoveryCode(code, row.salt)
  const found = await sql`
    select from recovery_codes where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(db)
  return found.rows.length > 0 ? hash : null
}

/** False where it has been used since. */
export async function useRecoveryCode(tx: Tx, userId: UserId, hash: Buffer, now: Date): Promise<boolean> {
  const used = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return Number(used.numAffectedRows) === 1
}
