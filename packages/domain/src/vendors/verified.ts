import type { DocumentStatus, DocumentType } from '../documents/lifecycle.ts'

export const requiredDocuments = ['identityDocument', 'businessLicense'] as const satisfies readonly DocumentType[]

export type DocumentVersion = {
  readonly type: DocumentType
  readonly status: DocumentStatus
  readonly uploadedAt: Date
}

/**
 * Derived, never written: the newest version of the identity document and of the business licence are approved.
 * Uploading one again makes a new pending version, so the mark goes until that one is approved.
 */
export function isVerified(documents: readonly DocumentVersion[]): boolean {
  return requiredDocuments.every((type) => newestOf(documents, type)?.status === 'approved')
}

function newestOf(documents: readonly DocumentVersion[], type: DocumentType): DocumentVersion | undefined {
  return documents
    .filter((document) => document.type === type)
    .toSorted((a, b) => b.uploadedAt.getTime() - a.uploadedAt.getTime())
    .at(0)
}
