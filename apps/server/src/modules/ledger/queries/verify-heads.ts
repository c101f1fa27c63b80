import { sql, type Kysely } from 'kysely'
import type { IsSigned, SignedHead } from '../../../adapters/ledger-heads/port.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** What is known outside the database. */
export interface Witnesses {
  readonly isSigned: IsSigned
  /** Public keys that heads may be signed with; none says nothing about whose a signature is. */
  readonly keys: readonly string[]
  /** Heads as they were kept elsewhere. */
  readonly kept: readonly SignedHead[]
}

/** What is wrong with the heads of the database and with those kept elsewhere, in words. */
export async function verifyHeads(db: Kysely<Database>, { isSigned, keys, kept }: Witnesses): Promise<string[]> {
  const own = await readHeads(db)
  const all = [
    ...own.map((head) => ({ head, where: 'here' })),
    ...kept.map((head) => ({ head, where: 'kept elsewhere' })),
  ]
  const hashes = await hashesOf(
    db,
    all.map(({ head }) => head.sequence),
  )
  const byDay = new Map(own.map((head) => [head.day, head]))
  return all.flatMap(({ head, where }) => {
    const name = `the head of ${head.day} ${where}`
    if (!isSigned(head)) return [`${name} is not signed by its key`]
    if (keys.length > 0 && !keys.includes(head.key)) return [`${name} is signed with an unknown key`]
    const hash = hashes.get(head.sequence)
    if (hash === undefined) return [`${name} names seal ${head.sequence}, which is gone`]
    if (hash !== head.hash) return [`${name} names another seal ${head.sequence} than there is`]
    const same = byDay.get(head.day)
    return same && same.sequence !== head.sequence ? [`${name} is another than the database's`] : []
  })
}

export async function readHeads(db: Kysely<Database>): Promise<SignedHead[]> {
  const found = await sql<SignedHead>`
    select day::text as day, sequence, encode(hash, 'hex') as hash, key, signature from ledger_heads order by day`.execute(
    db,
  )
  return found.rows
}

async function hashesOf(db: Kysely<Database>, sequences: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ sequence: number; hash: string }>`
    select sequence, encode(hash, 'hex') as hash from ledger_seals where sequence = any (${sequences}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ sequence, hash }) => [sequence, hash]))
}
