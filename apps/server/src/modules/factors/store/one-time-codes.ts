import { CODE_DRAFT_LIFETIME } from '@upeo/domain/factors/one-time-codes'
import type { CodeSecretId, UserId } from '@upeo/domain/ids'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import type { Log } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'

export interface KeptSecret {
  readonly id: string
  readonly secret: Buffer
}

interface Box {
  readonly secrets: SecretBox
  readonly log: Log
}

/** Sealed for its own row, so that a copy in another person's row opens nothing. */
const purposeOf = (id: string) => `one-time code ${id}`

/** As it lies in its row. */
export function sealCodeSecret(secrets: SecretBox, id: string, secret: Buffer): Buffer {
  return secrets.seal(secret, purposeOf(id))
}

/** Null where its key is not at hand any more. */
export function openCodeSecret(secrets: SecretBox, id: string, sealed: Buffer): Buffer | null {
  return secrets.open(sealed, purposeOf(id))
}

/** In place of an earlier one that was not confirmed either. */
export async function keepDraft(
  tx: Tx,
  { secrets, clock }: { secrets: SecretBox; clock: Clock },
  userId: UserId,
  secret: Buffer,
) {
  await sql`delete from one_time_codes where user_id = ${userId} and confirmed_at is null`.execute(tx)
  const id = newId<CodeSecretId>(clock)
  await tx
    .insertInto('one_time_codes')
    .values({ id, user_id: userId, secret: sealCodeSecret(secrets, id, secret), created_at: clock.now() })
    .execute()
}

export async function findSecret(db: Kysely<Database>, deps: Box, userId: UserId): Promise<KeptSecret | null> {
  const { rows } = await sql<KeptSecret>`
    select id, secret from one_time_codes where user_id = ${userId} and confirmed_at is not null`.execute(db)
  return openRow(deps, rows[0])
}

export async function findDraft(tx: Tx, deps: Box & { clock: Clock }, userId: UserId): Promise<KeptSecret | null> {
  const { rows } = await sql<KeptSecret>`
    select id, secret from one_time_codes
    where user_id = ${userId} and confirmed_at is null
      and created_at > ${addTime(deps.clock.now(), -CODE_DRAFT_LIFETIME)}`.execute(tx)
  return openRow(deps, rows[0])
}

/** The draft takes the place of the secret before it. `step` is that of the code it was confirmed with. */
export async function confirmDraft(
  tx: Tx,
  userId: UserId,
  { id, step, now }: { readonly id: string; readonly step: number; readonly now: Date },
): Promise<void> {
  assertSensitiveCall('account')
  await sql`delete from one_time_codes where user_id = ${userId} and confirmed_at is not null`.execute(tx)
  await sql`update one_time_codes set confirmed_at = ${now}, last_step = ${step} where id = ${id}`.execute(tx)
}

/** False where this code, or a later one, was accepted before. */
export async function useStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const used = await sql`
    update one_time_codes set last_step = ${step}
    where id = ${id} and confirmed_at is not null and (last_step is null or last_step < ${step})`.execute(tx)
  return Number(used.numAffectedRows) === 1
}

export async function dropCodes(tx: Tx, userId: UserId): Promise<boolean> {
  assertSensitiveCall('account')
  const { rows } = await sql<{ counted: boolean }>`
    delete from one_time_codes where user_id = ${userId} returning confirmed_at is not null as counted`.execute(tx)
  return rows.some(({ counted }) => counted)
}

/** A secret whose key is lost is as good as none: recovery codes and passkeys do not need it. */
function openRow({ secrets, log }: Box, row: KeptSecret | undefined): KeptSecret | null {
  if (!row) return null
  const secret = openCodeSecret(secrets, row.id, row.secret)
  if (secret) return { id: row.id, secret }
  log.error({ id: row.id }, 'the secret of a one-time code does not open: is its key among SECRETS_FORMER_KEYS?')
  return null
}
