import { hash as digest } from 'node:crypto'
import { canonicalAct, canonicalAuditSeal, type AuditSeal, type SealedAct } from '@upeo/domain/audit/seal'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface KeptAuditSeal extends AuditSeal {
  /** Hexadecimal, as it stands in the row. */
  readonly hash: string
}

/** UTC to the microsecond, as it is hashed. */
const instantText = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Seals after one of this number (0: from the first), in order. */
export async function readAuditSeals(db: Kysely<Database>, after: number, limit: number): Promise<KeptAuditSeal[]> {
  const found = await sql<KeptAuditSeal>`
    select ${columns} from audit_seals where sequence > ${after} order by sequence limit ${limit}`.execute(db)
  return found.rows
}

export async function lastAuditSeal(db: Kysely<Database>): Promise<KeptAuditSeal | null> {
  const found = await sql<KeptAuditSeal>`
    select ${columns} from audit_seals order by sequence desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

const columns = sql`sequence, acts, encode(leaves, 'hex') as leaves, position, ${instantText(sql`sealed_at`)} as "sealedAt",
  encode(previous, 'hex') as previous, encode(hash, 'hex') as hash`

export async function insertAuditSeal(db: Kysely<Database>, seal: AuditSeal): Promise<void> {
  const { sequence, acts, leaves, position, sealedAt, previous } = seal
  await sql`
    insert into audit_seals (sequence, acts, leaves, position, previous, hash, sealed_at)
    values (${sequence}, ${acts}, decode(${leaves}, 'hex'), ${position}, decode(${previous}, 'hex'),
      decode(${hashOf(seal)}, 'hex'), ${sealedAt})`.execute(db)
}

export interface SealableAct extends SealedAct {
  readonly leaf: string
}

/** Rows where this holds of `l`, in the order in which they are sealed. */
export async function readActs(
  db: Kysely<Database>,
  { where, limit }: { readonly where: RawBuilder<unknown>; readonly limit: number },
): Promise<SealableAct[]> {
  const found = await sql<SealedAct>`
    select l.id, l.position, l.admin_id as by, l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
      l.detail::text as detail, ${instantText(sql`l.at`)} as at, l.session, l.proved_by as "provedBy",
      ${instantText(sql`l.proved_at`)} as "provedAt", l.amount_cents as cents, l.people::text[] as people
    from audit_log l where ${where} order by l.position, l.id limit ${limit}`.execute(db)
  return found.rows.map((act) => Object.assign(act, { leaf: sha256(canonicalAct(act)) }))
}

export const hashOf = (seal: AuditSeal): string => sha256(canonicalAuditSeal(seal))

const sha256 = (text: string): string => digest('sha256', text, 'hex')
