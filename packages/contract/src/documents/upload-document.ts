import { z } from 'zod'
import { documentTypes } from '@upeo/domain/documents/lifecycle'
import { endpoint } from '../kit/endpoint.ts'
import { line } from '../kit/fields.ts'
import { DOCUMENT_BYTES, documentTexts, VendorDocument } from './document.ts'

/** A second one of a kind replaces the first, and waits for a decision of its own. */
export const uploadDocument = endpoint('POST /documents/upload', {
  summary: 'Hand in a paper',
  upload: {
    field: 'document',
    maxFiles: 1,
    maxBytes: DOCUMENT_BYTES,
    tooMany: 'Please send one document at a time.',
    tooLarge: documentTexts.size,
  },
  body: z
    .strictObject({
      documentType: z.enum(documentTypes, documentTexts.typeMissing),
      documentName: line(120).default(''),
    })
    .refine(({ documentType, documentName }) => documentType !== 'additionalDocuments' || documentName !== '', {
      path: ['documentName'],
      message: documentTexts.nameMissing,
    }),
  answers: { 201: z.object({ success: z.literal(true), data: VendorDocument }) },
  errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
})
