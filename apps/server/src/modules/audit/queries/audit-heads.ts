import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface AuditHead {
  readonly sequence: number
  readonly hash: string
}

/** The audit log's last seal by the end of each of these of Nairobi's days; none where nothing was sealed by then. */
export async function auditHeadsOf(db: Kysely<Database>, days: readonly string[]): Promise<Map<string, AuditHead>> {
  const found = await sql<AuditHead & { day: string }>`
    select d.day, s.sequence, encode(s.hash, 'hex') as hash
    from unnest(${days}::text[]) d(day)
    join lateral (
      select sequence, hash from audit_seals
      where (sealed_at at time zone 'Africa/Nairobi')::date <= d.day::date order by sequence desc limit 1
    ) s on true`.execute(db)
  return new Map(found.rows.map(({ day, ...head }) => [day, head]))
}

/** The hashes of these seals, by number. */
export async function auditSealHashes(
  db: Kysely<Database>,
  sequences: readonly number[],
): Promise<Map<number, string>> {
  const found = await sql<AuditHead>`
    select sequence, encode(hash, 'hex') as hash from audit_seals where sequence = any (${sequences}::bigint[])`.execute(
    db,
  )
  return new Map(found.rows.map(({ sequence, hash }) => [sequence, hash]))
}
