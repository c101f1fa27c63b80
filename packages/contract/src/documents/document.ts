import { z } from 'zod'
import { documentStatuses, documentTypes } from '@upeo/domain/documents/lifecycle'
import { InstantText } from '../kit/fields.ts'

/** A paper of a guide's. `url` answers to her and to administrators only. */
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

export const documentTexts = {
  none: 'Please choose a file.',
  size: 'File size must be less than 10MB',
  type: 'Only image files (JPEG, PNG, GIF) and PDF files are allowed',
  activePdf: 'This PDF is locked, or carries scripts or other files. Please save it as a plain PDF and try again.',
  nameMissing: 'Please name the document.',
  typeMissing: 'Please choose what kind of document this is.',
  tooMany: 'You can keep up to 10 additional documents. Please delete one first.',
} as const

export const DOCUMENT_BYTES = 10 * 1024 * 1024
export const MOST_ADDITIONAL = 10
