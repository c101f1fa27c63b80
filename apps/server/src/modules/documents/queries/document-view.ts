import type { VendorDocument } from '@upeo/contract/documents/documents'
import type { DocumentStatus, DocumentType } from '@upeo/domain/documents/lifecycle'
import type { DocumentId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface DocumentRow {
  readonly id: DocumentId
  readonly vendor_id: VendorId
  readonly type: DocumentType
  readonly name: string
  readonly storage_key: string
  readonly content_type: string
  readonly byte_size: number
  readonly status: DocumentStatus
  readonly reason: string | null
  readonly created_at: Date
}

/** A guide's papers that count now, the newest first. */
export async function currentDocuments(db: Kysely<Database>, vendorId: VendorId): Promise<DocumentRow[]> {
  const found = await sql<DocumentRow>`
    select id, vendor_id, type, name, storage_key, content_type, byte_size, status, reason, created_at
    from vendor_documents where vendor_id = ${vendorId} and superseded_at is null
    order by created_at desc, id desc`.execute(db)
  return found.rows
}

export function toDocument(row: DocumentRow): VendorDocument {
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    url: `/api/documents/${row.id}/file`,
    status: row.status,
    reason: row.reason,
    contentType: row.content_type,
    size: row.byte_size,
    uploadedAt: row.created_at.toISOString(),
  }
}
