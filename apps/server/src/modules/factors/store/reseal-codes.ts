import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'
import { openCodeSecret, sealCodeSecret, type KeptSecret } from './one-time-codes.ts'

interface Resealed {
  /** Under the current key now, and not before. */
  readonly resealed: number
  readonly current: number
  /** What does not open: its owner proves themself with a recovery code or a passkey, and sets their app up anew. */
  readonly lost: readonly string[]
}

/** Seals every secret of one-time codes under the current key. One that its owner replaces meanwhile stays as they made it. */
export async function resealCodes(db: Kysely<Database>, secrets: SecretBox): Promise<Resealed> {
  const { rows } = await sql<KeptSecret>`select id, secret from one_time_codes order by id`.execute(db)
  const lost: string[] = []
  let resealed = 0
  for (const { id, secret: sealed } of rows.filter(({ secret }) => !secrets.isCurrent(secret))) {
    const secret = openCodeSecret(secrets, id, sealed)
    if (!secret) {
      lost.push(id)
      continue
    }
    const anew = sealCodeSecret(secrets, id, secret)
    await sql`update one_time_codes set secret = ${anew} where id = ${id} and secret = ${sealed}`.execute(db)
    resealed += 1
  }
  return { resealed, current: rows.length - resealed - lost.length, lost }
}
