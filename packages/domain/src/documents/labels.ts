import { words } from '../words/say.ts'
import type { DocumentType } from './lifecycle.ts'

/** A guide's papers as people call them. */
export const documentTypeLabels: Record<DocumentType, string> = words({
  identityDocument: 'identity document',
  businessLicense: 'business licence',
  insuranceCertificate: 'insurance certificate',
  additionalDocuments: 'additional document',
})
