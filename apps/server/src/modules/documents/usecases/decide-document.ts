import { documentLifecycle, type DocumentEffect, type DocumentType } from '@upeo/domain/documents/lifecycle'
import type { DocumentId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { DocumentsDeps } from '../deps.ts'

export interface Decision {
  readonly event: 'approve' | 'reject'
  readonly by: UserId
  readonly reason: string | null
}

export type DecideError = Failure<'not_found' | 'illegal_transition' | 'not_opened'>

interface DecidedDocument {
  readonly id: DocumentId
  readonly vendor_id: VendorId
  readonly type: DocumentType
}

/** What the effects of the lifecycle do: one that is missing does not compile. */
const documentEffects: {
  readonly [F in DocumentEffect]: (
    emit: DocumentsDeps['emit'],
    tx: Tx,
    document: DecidedDocument,
    event: Decision['event'],
  ) => Promise<void>
} = {
  announce_decision: (emit, tx, { id: documentId, vendor_id: vendorId, type: documentType }, event) =>
    emit(tx, { type: 'document.decided', documentId, vendorId, documentType, approved: event === 'approve' }),
}

/**
 * An administrator's word on one version, once; a replaced version cannot be decided any more. Whoever approves one has
 * opened it; one that does not open can still be rejected.
 */
export async function decideDocument(
  {
    clock,
    emit,
    files,
  }: Pick<DocumentsDeps, 'clock' | 'emit'> & {
    readonly files: Pick<DocumentsDeps['files'], 'wasOpenedBy'>
  },
  tx: Tx,
  id: DocumentId,
  { event, by, reason }: Decision,
): Promise<Result<{ readonly vendorId: VendorId }, DecideError>> {
  const { from, to, effects } = documentLifecycle[event]
  const subject = { kind: 'document', id } as const
  if (event === 'approve' && !(await files.wasOpenedBy(tx, by, subject))) return unopened(tx, id, from)
  const decided = await sql<{ vendor_id: VendorId; type: DocumentType }>`
    update vendor_documents set status = ${to}, reason = ${reason}, decided_by = ${by}, decided_at = ${clock.now()}
    where id = ${id} and status = any(${from}::text[]) and superseded_at is null
    returning vendor_id, type`.execute(tx)
  const row = decided.rows[0]
  if (!row) return fail(await whyNot(tx, id))
  for (const effect of effects) await documentEffects[effect](emit, tx, { id, ...row }, event)
  return done({ vendorId: row.vendor_id })
}

/** Of one that was decided on already it is said that it was. */
async function unopened(tx: Tx, id: DocumentId, from: readonly string[]): Promise<Result<never, DecideError>> {
  const open = await sql`
    select from vendor_documents where id = ${id} and status = any(${from}::text[]) and superseded_at is null`.execute(
    tx,
  )
  return fail(open.rows.length > 0 ? { kind: 'not_opened' } : await whyNot(tx, id))
}

async function whyNot(tx: Tx, id: DocumentId): Promise<Failure<'not_found' | 'illegal_transition'>> {
  const found = await sql`select from vendor_documents where id = ${id}`.execute(tx)
  return { kind: found.rows.length > 0 ? 'illegal_transition' : 'not_found' }
}
