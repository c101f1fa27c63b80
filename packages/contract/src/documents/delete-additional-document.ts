import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/fields.ts'

export const deleteAdditionalDocument = endpoint('DELETE /documents/additionalDocuments/:documentId', {
  summary: 'Take back one of my additional papers',
  params: z.strictObject({ documentId: Id }),
  answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  errors: ['not_found'],
})
