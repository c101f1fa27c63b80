import { randomBytes } from 'node:crypto'
import { MOST_ADDITIONAL } from '@upeo/contract/documents/documents'
import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import type { DocumentId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import type { DocumentsDeps } from '../deps.ts'
import { standardNames } from '@upeo/domain/documents/standard-names'
import type { DocumentRow } from '../queries/document-view.ts'
import type { TakeDocumentError, TakenDocument } from '../take-document.ts'

export interface Submission {
  readonly vendorId: VendorId
  readonly type: DocumentType
  readonly name: string
  readonly file: TakenDocument
}

/**
 * A new, pending version; of the kinds that there is one of, it takes the earlier one's place. The file is written
 * first: what a crash leaves is a file without a row, which the collector removes.
 */
export async function submitDocument(
  { db, clock, files, emit }: DocumentsDeps,
  { vendorId, type, name, file }: Submission,
): Promise<Result<DocumentRow, TakeDocumentError>> {
  const id = newId<DocumentId>(clock)
  // Unguessable: whoever learns an id cannot name its file.
  const key = `documents/${id}/${randomBytes(16).toString('hex')}.${file.extension}`
  await files.put(key, file.bytes)
  const written = await inTransaction(db, async (tx) => {
    // One submission of a guide at a time: two at once would both be current.
    await sql`select from vendors where user_id = ${vendorId} for no key update`.execute(tx)
    const now = clock.now()
    if (type !== 'additionalDocuments') {
      await sql`
        update vendor_documents set superseded_at = ${now}
        where vendor_id = ${vendorId} and type = ${type} and superseded_at is null`.execute(tx)
    } else if ((await countAdditional(tx, vendorId)) >= MOST_ADDITIONAL) return fail({ kind: 'too_many' })
    const row = {
      id,
      vendor_id: vendorId,
      type,
      name: name === '' ? standardNames[type] : name,
      storage_key: key,
      content_type: file.contentType,
      byte_size: file.bytes.length,
      status: 'pending' as const,
      reason: null,
      created_at: now,
    }
    await tx.insertInto('vendor_documents').values(row).execute()
    await emit(tx, { type: 'document.submitted', documentId: id, vendorId, documentType: type })
    return done(row)
  })
  if (!written.ok) await files.delete(key)
  return written
}

async function countAdditional(db: DocumentsDeps['db'], vendorId: VendorId): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from vendor_documents
    where vendor_id = ${vendorId} and type = 'additionalDocuments' and superseded_at is null`.execute(db)
  return counted.rows[0]?.n ?? 0
}
