import { hash as digest } from 'node:crypto'
import { canonicalTransaction } from '@upeo/domain/ledger/canonical-transaction'
import { leafHash, type Sha256 } from '@upeo/domain/ledger/merkle-tree'
import { canonicalSeal, type Seal } from '@upeo/domain/ledger/seal'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { instantText, type PlacedTransaction } from './read-transactions.ts'

export interface KeptSeal extends Seal {
  /** Hexadecimal, as it stands in the row. */
  readonly hash: string
  readonly purgedAt: string | null
}

interface Row extends Omit<KeptSeal, 'from' | 'to'> {
  readonly fromPosition: number | null
  readonly fromId: string | null
  readonly toPosition: number
  readonly toId: string
}

/** Seals after one of this number (0: from the first), in order. */
export async function readSeals(db: Kysely<Database>, after: number, limit: number): Promise<KeptSeal[]> {
  return asSeals(
    await sql<Row>`select ${columns} from ledger_seals where sequence > ${after}
    order by sequence limit ${limit}`.execute(db),
  )
}

export async function lastSeal(db: Kysely<Database>): Promise<KeptSeal | null> {
  const [seal] = asSeals(await sql<Row>`select ${columns} from ledger_seals order by sequence desc limit 1`.execute(db))
  return seal ?? null
}

const columns = sql`sequence, from_position as "fromPosition", from_id as "fromId", to_position as "toPosition",
  to_id as "toId", transactions, ${instantText(sql`newest_at`)} as "newestAt", ${instantText(sql`sealed_at`)} as "sealedAt",
  encode(root, 'hex') as root, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
  ${instantText(sql`purged_at`)} as "purgedAt"`

function asSeals({ rows }: { readonly rows: readonly Row[] }): KeptSeal[] {
  return rows.map(({ fromPosition, fromId, toPosition, toId, ...row }) => ({
    ...row,
    from: fromPosition === null || fromId === null ? null : { position: fromPosition, id: fromId },
    to: { position: toPosition, id: toId },
  }))
}

export async function insertSeal(db: Kysely<Database>, seal: Seal): Promise<void> {
  const { sequence, from, to, transactions, newestAt, sealedAt, root, previous } = seal
  await sql`
    insert into ledger_seals (sequence, from_position, from_id, to_position, to_id, transactions, newest_at, sealed_at,
      root, previous, hash)
    values (${sequence}, ${from?.position ?? null}, ${from?.id ?? null}, ${to.position}, ${to.id}, ${transactions},
      ${newestAt}, ${sealedAt}, decode(${root}, 'hex'), decode(${previous}, 'hex'), decode(${hashOf(seal)}, 'hex'))`.execute(
    db,
  )
}

export function hashOf(seal: Seal): string {
  return Buffer.from(sha256(Buffer.from(canonicalSeal(seal)))).toString('hex')
}

export function leafOf(transaction: PlacedTransaction): Uint8Array {
  return leafHash(canonicalTransaction(transaction), sha256)
}

export const sha256: Sha256 = (bytes) => digest('sha256', bytes, 'buffer')
