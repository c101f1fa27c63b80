import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { MOST_OF_A_BYTE } from '@upeo/domain/tickets/ticket-code'
import { keyChecks } from '@upeo/domain/tickets/tickets'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Log } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secrets/create-secret-box.ts'

export interface KeyDeps {
  readonly clock: Clock
  readonly log: Log
  readonly secrets: SecretBox
}

/** What tickets are signed with now. */
export interface SigningKey {
  readonly id: number
  readonly key: KeyObject
}

/** Sealed for its own row, as every secret in the database. */
const purposeOf = (id: number) => `ticket key ${id}`

/** The key that signs; the first one is made when the first ticket is asked for. */
export async function signingKey(tx: Tx, deps: KeyDeps): Promise<SigningKey> {
  return (await findSigningKey(tx, deps)) ?? makeKey(tx, deps)
}

async function findSigningKey(tx: Tx, { clock, log, secrets }: KeyDeps): Promise<SigningKey | null> {
  const { rows } = await sql<{ id: number; private_key: Buffer }>`
    select id, private_key from ticket_keys where retired_at is null`.execute(tx)
  const [row] = rows
  if (!row) return null
  const plain = secrets.open(row.private_key, purposeOf(row.id))
  if (plain) return { id: row.id, key: createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' }) }
  log.error({ id: row.id }, 'the key that signs tickets does not open, so another one takes its place')
  await sql`update ticket_keys set retired_at = ${clock.now()} where id = ${row.id} and retired_at is null`.execute(tx)
  return null
}

async function makeKey(tx: Tx, deps: KeyDeps): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int + 1 as id from ticket_keys`.execute(tx)
  const id = rows[0]!.id
  if (id > MOST_OF_A_BYTE) throw new Error('There are no numbers left for keys of tickets.')
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
  const made = await sql`
    insert into ticket_keys (id, public_key, private_key, created_at)
    values (${id}, ${rawPublicKey(publicKey)}, ${deps.secrets.seal(plain, purposeOf(id))}, ${deps.clock.now()})
    on conflict do nothing`.execute(tx)
  if (Number(made.numAffectedRows) === 1) return { id, key: privateKey }
  // Another request has made one meanwhile.
  const other = await findSigningKey(tx, deps)
  if (!other) throw new Error('The key that signs tickets was made and is not there.')
  return other
}

/** The last 32 bytes of the key's envelope. */
function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(-32)
}

/** What phones check tickets with: the key that signs, and those that were retired within the last 12 months. */
export async function listCheckingKeys(db: Kysely<Database>, now: Date): Promise<{ id: number; publicKey: string }[]> {
  const rows = await db.selectFrom('ticket_keys').select(['id', 'public_key', 'retired_at']).orderBy('id').execute()
  return rows
    .filter(({ retired_at }) => keyChecks(retired_at, now))
    .map(({ id, public_key }) => ({ id, publicKey: public_key.toString('base64') }))
}

/** Tickets are signed with another key from now on; those that are out stay good for 12 months. */
export async function renewTicketKey(tx: Tx, deps: KeyDeps): Promise<number> {
  await sql`update ticket_keys set retired_at = ${deps.clock.now()} where retired_at is null`.execute(tx)
  return (await makeKey(tx, deps)).id
}

/** Seals every key under the current secret. One that does not open is replaced when the next ticket is asked for. */
export async function resealTicketKeys(db: Kysely<Database>, secrets: SecretBox) {
  const rows = await db.selectFrom('ticket_keys').select(['id', 'private_key']).orderBy('id').execute()
  const lost: number[] = []
  let resealed = 0
  for (const { id, private_key: sealed } of rows.filter((row) => !secrets.isCurrent(row.private_key))) {
    const plain = secrets.open(sealed, purposeOf(id))
    if (!plain) {
      lost.push(id)
      continue
    }
    const anew = secrets.seal(plain, purposeOf(id))
    await sql`update ticket_keys set private_key = ${anew} where id = ${id} and private_key = ${sealed}`.execute(db)
    resealed += 1
  }
  return { resealed, current: rows.length - resealed - lost.length, lost }
}
