import { sql, type Kysely } from 'kysely'
import type { IsSigned, SignedHead } from '../../../adapters/ledger-heads/port.ts'
import { auditSealHashes } from '../../audit/index.ts'
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
  const auditHashes = await auditSealHashes(
    db,
    all.flatMap(({ head: { audit } }) => (audit ? [audit.sequence] : [])),
  )
  const byDay = new Map(own.map((head) => [head.day, head]))
  return all.flatMap(({ head, where }) => {
    const name = `the head of ${head.day} ${where}`
    if (!isSigned(head)) return [`${name} is not signed by its key`]
    if (keys.length > 0 && !keys.includes(head.key)) return [`${name} is signed with an unknown key`]
    const hash = hashes.get(head.sequence)
    if (hash === undefined) return [`${name} names seal ${head.sequence}, which is gone`]
    if (hash !== head.hash) return [`${name} names another seal ${head.sequence} than there is`]
    const { audit } = head
    const auditHash = audit && auditHashes.get(audit.sequence)
    if (audit && auditHash === undefined) return [`${name} names audit seal ${audit.sequence}, which is gone`]
    if (audit?.hash !== auditHash) return [`${name} names another audit seal ${audit?.sequence ?? 0} than there is`]
    const same = byDay.get(head.day)
    return same && same.sequence !== head.sequence ? [`${name} is another than the database's`] : []
  })
}

export async function readHeads(db: Kysely<Database>): Promise<SignedHead[]> {
  const found = await sql<Omit<SignedHead, 'audit'> & { auditSequence: number | null; auditHash: string | null }>`
    select day::text as day, sequence, encode(hash, 'hex') as hash, key, signature, audit_sequence as "auditSequence",
      encode(audit_hash, 'hex') as "auditHash"
    from ledger_heads order by day`.execute(db)
  return found.rows.map(({ auditSequence, auditHash, ...head }) =>
    auditSequence === null || auditHash === null
      ? head
      : Object.assign(head, { audit: { sequence: auditSequence, hash: auditHash } }),
  )
}

async function hashesOf(db: Kysely<Database>, sequences: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ sequence: number; hash: string }>`
    select sequence, encode(hash, 'hex') as hash from ledger_seals where sequence = any (${sequences}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ sequence, hash }) => [sequence, hash]))
}
