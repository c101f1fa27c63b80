import { z } from 'zod'
import { documentStatuses } from '@upeo/domain/documents/lifecycle'
import { VendorDocument } from '../documents/documents.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'
import { IdParams } from '../kit/fields.ts'

/** The oldest first: whoever has waited longest. */
export const listDocuments = endpoint('GET /admin/documents', {
  summary: 'Papers of guides, those that wait first of all',
  query: z.strictObject({ ...listQuery, status: z.enum(documentStatuses).default('pending') }),
  answers: {
    200: z.object({
      documents: z.array(
        VendorDocument.extend({
          vendor: Person,
          isVerified: z.boolean(),
          /** Whether whoever asks has opened it. */
          opened: z.boolean(),
        }),
      ),
      total,
    }),
  },
})

/** An approval needs that whoever gives it has opened this version before: `conflict`. */
export const decideDocument = endpoint('PUT /admin/documents/:id', {
  summary: 'Approve or reject a paper',
  params: IdParams,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('reject'), reason: Reason }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
