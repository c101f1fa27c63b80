import { z } from 'zod'
import { documentStatuses, documentTypes } from '@upeo/domain/documents/lifecycle'
import { words } from '@upeo/domain/words/say'
import { Id, IdParams, InstantText, line } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

/** A guide's document. Only the guide and the office can open its `url`. */
export const VendorDocument = z.object({
  _id: z.string(),
  type: z.enum(documentTypes),
  name: z.string(),
  url: z.string(),
  status: z.enum(documentStatuses),
  reason: z.string().nullable(),
  contentType: z.string(),
  size: z.number().int(),
  uploadedAt: InstantText,
})
export type VendorDocument = z.infer<typeof VendorDocument>

export const documentTexts = words({
  none: 'Please choose a file.',
  size: 'File size must be less than 10MB',
  type: 'Only image files (JPEG, PNG, GIF) and PDF files are allowed',
  activePdf:
    'This PDF is locked, or carries links, scripts or other files. Please print it to a plain PDF and try again.',
  nameMissing: 'Please name the document.',
  typeMissing: 'Please choose what kind of document this is.',
  tooMany: 'You can keep up to 10 additional documents. Please delete one first.',
})

export const DOCUMENT_BYTES = 10 * 1024 * 1024
export const MOST_ADDITIONAL = 10

export const listMyDocuments = endpoint('GET /documents/my-documents', {
  summary: 'My papers as a guide',
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.object({
        documents: z.object({
          businessLicense: VendorDocument.nullable(),
          insuranceCertificate: VendorDocument.nullable(),
          identityDocument: VendorDocument.nullable(),
          additionalDocuments: z.array(VendorDocument),
        }),
        isVerified: z.boolean(),
      }),
    }),
  },
})

/** A second document of the same kind replaces the first, and needs a new decision. */
export const uploadDocument = endpoint('POST /documents/upload', {
  summary: 'Hand in a paper',
  upload: {
    field: 'document',
    maxFiles: 1,
    maxBytes: DOCUMENT_BYTES,
    tooMany: words('Please send one document at a time.'),
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
  errors: ['payload_too_large', 'unsupported_media_type', 'conflict', 'provider_unavailable'],
})

/** The file itself, for its guide and for the office. */
export const getDocumentFile = endpoint('GET /documents/:id/file', {
  summary: 'A paper, as it was handed in',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'provider_unavailable'],
})

export const deleteDocument = endpoint('DELETE /documents/:type', {
  summary: 'Take back a paper',
  params: z.strictObject({ type: z.enum(['businessLicense', 'insuranceCertificate', 'identityDocument']) }),
  answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  errors: ['not_found'],
})

export const deleteAdditionalDocument = endpoint('DELETE /documents/additionalDocuments/:documentId', {
  summary: 'Take back one of my additional papers',
  params: z.strictObject({ documentId: Id }),
  answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  errors: ['not_found'],
})
