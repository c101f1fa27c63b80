import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const deleteDocument = endpoint('DELETE /documents/:type', {
  summary: 'Take back a paper',
  params: z.strictObject({ type: z.enum(['businessLicense', 'insuranceCertificate', 'identityDocument']) }),
  answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  errors: ['not_found'],
})
