/** A row of the audit log as it is sealed. Instants are UTC to the microsecond. */
export interface SealedAct {
  readonly id: number
  readonly position: number
  readonly by: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** As the database writes it out. */
  readonly detail: string
  readonly at: string
  readonly session: string | null
  readonly provedBy: string | null
  readonly provedAt: string | null
  readonly cents: number | null
  readonly people: readonly string[]
}

/** The one text of a row: rows that differ in anything have different texts. */
export function canonicalAct(act: SealedAct): string {
  const { id, position, by, action, subjectKind, subjectId, detail, at, session, provedBy, provedAt, cents, people } =
    act
  const facts = [by, action, subjectKind, subjectId, detail, at, session, provedBy, provedAt, cents, people]
  return JSON.stringify(['upeo.audit.act.1', id, position, ...facts])
}

/** One link of the audit log's chain: it names its rows one by one, so that a change can be named too. */
export interface AuditSeal {
  readonly sequence: number
  /** The rows that it seals, in order of position and id. */
  readonly acts: readonly number[]
  /** The hashes of those rows one after the other, hexadecimal. */
  readonly leaves: string
  /** The position of the last of them. */
  readonly position: number
  readonly sealedAt: string
  /** The hash of the seal before; null of the first. */
  readonly previous: string | null
}

/** The text whose SHA-256 is the seal's hash. */
export function canonicalAuditSeal({ sequence, acts, leaves, position, sealedAt, previous }: AuditSeal): string {
  return JSON.stringify(['upeo.audit.seal.1', sequence, acts, leaves, position, sealedAt, previous])
}
