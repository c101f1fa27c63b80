import type { VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type RawBuilder } from 'kysely'
import type { DocumentsDeps } from '../deps.ts'

/** By kind with all its versions, or one additional paper by its id. The mark "verified" goes with what it stood on. */
export async function withdrawDocument(
  { db, files }: Pick<DocumentsDeps, 'db' | 'files'>,
  vendorId: VendorId,
  which: { readonly type: string } | { readonly id: string },
): Promise<Result<void, Failure<'not_found'>>> {
  const condition: RawBuilder<unknown> =
    'type' in which ? sql`type = ${which.type}` : sql`type = 'additionalDocuments' and id = ${which.id}`
  const gone = await sql<{ storage_key: string }>`
    delete from vendor_documents where vendor_id = ${vendorId} and ${condition} returning storage_key`.execute(db)
  if (gone.rows.length === 0) return fail({ kind: 'not_found' })
  for (const { storage_key: key } of gone.rows) await files.delete(key)
  return done()
}
