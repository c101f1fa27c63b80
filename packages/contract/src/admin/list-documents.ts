import { z } from 'zod'
import { documentStatuses } from '@upeo/domain/documents/lifecycle'
import { VendorDocument } from '../documents/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery, Person, total } from './fields.ts'

/** The oldest first: whoever has waited longest. */
export const listDocuments = endpoint('GET /admin/documents', {
  summary: 'Papers of guides, those that wait first of all',
  query: z.strictObject({ ...listQuery, status: z.enum(documentStatuses).default('pending') }),
  answers: {
    200: z.object({
      documents: z.array(VendorDocument.extend({ vendor: Person, isVerified: z.boolean() })),
      total,
    }),
  },
})
