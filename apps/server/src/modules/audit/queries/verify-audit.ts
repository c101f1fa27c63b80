import { actTitle } from '@upeo/domain/audit/act-titles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashOf, readActs, readAuditSeals, type KeptAuditSeal, type SealableAct } from '../store/seal-rows.ts'

const sealsAtATime = 100

export interface AuditProblems {
  /** Of the chain of seals. */
  readonly chain: string[]
  /** Of the rows: which was changed, removed, or slipped in. */
  readonly acts: string[]
}

/** Verifies the chain of the audit log's seals, and from the rows themselves what each of them sealed. */
export async function verifyAudit(db: Kysely<Database>): Promise<AuditProblems> {
  const chain: string[] = []
  const acts: string[] = []
  let before: KeptAuditSeal | null = null
  for (;;) {
    const seals: KeptAuditSeal[] = await readAuditSeals(db, before?.sequence ?? 0, sealsAtATime)
    for (const seal of seals) {
      chain.push(...linkProblems(before, seal))
      acts.push(...actProblems(seal, await actsBetween(db, before, seal)))
      before = seal
    }
    if (seals.length < sealsAtATime) return { chain, acts }
  }
}

function linkProblems(before: KeptAuditSeal | null, seal: KeptAuditSeal): string[] {
  const problems = []
  if (seal.sequence !== (before?.sequence ?? 0) + 1) problems.push(`audit seal ${seal.sequence - 1} is missing`)
  if (seal.previous !== (before?.hash ?? null)) problems.push(`${nameOf(seal)} does not follow the one before`)
  if (hashOf(seal) !== seal.hash) problems.push(`${nameOf(seal)} is not what was hashed`)
  return problems
}

/** All that stands in the log between the ends of two seals. */
function actsBetween(db: Kysely<Database>, before: KeptAuditSeal | null, seal: KeptAuditSeal): Promise<SealableAct[]> {
  const end = (at: KeptAuditSeal) => sql`(${at.position}::bigint, ${at.acts.at(-1)}::bigint)`
  const after = before ? sql`(l.position, l.id) > ${end(before)}` : sql`true`
  // More than were sealed is found as well; more than that is not read into memory.
  return readActs(db, { where: sql`${after} and (l.position, l.id) <= ${end(seal)}`, limit: seal.acts.length + 10_000 })
}

function actProblems(seal: KeptAuditSeal, found: readonly SealableAct[]): string[] {
  const leaves = new Map(seal.acts.map((id, index) => [id, seal.leaves.slice(index * 64, (index + 1) * 64)]))
  const foundIds = new Set(found.map(({ id }) => id))
  return [
    ...seal.acts.filter((id) => !foundIds.has(id)).map((id) => `entry ${id} is gone, which ${nameOf(seal)} sealed`),
    ...found.flatMap((act) => {
      const leaf = leaves.get(act.id)
      if (leaf === undefined) return [`${actName(act)} was slipped in among those of ${nameOf(seal)}`]
      return leaf === act.leaf ? [] : [`${actName(act)} was changed after ${nameOf(seal)}`]
    }),
  ]
}

const actName = ({ id, action, at }: SealableAct) => `entry ${id} of ${at.slice(0, 16)} (${actTitle(action)})`
const nameOf = ({ sequence, sealedAt }: KeptAuditSeal) => `audit seal ${sequence} of ${sealedAt.slice(0, 16)}`
