import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'

/** The file itself, to the guide whose it is and to administrators. */
export const getDocumentFile = endpoint('GET /documents/:id/file', {
  summary: 'A paper, as it was handed in',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found'],
})
