import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'
import { listQuery, total } from './fields.ts'

export const listAuditLog = endpoint('GET /admin/audit', {
  summary: 'What administrators have done',
  query: z.strictObject(listQuery),
  answers: {
    200: z.object({
      entries: z.array(
        z.object({
          _id: z.number().int(),
          at: InstantText,
          admin: z.string(),
          action: z.string(),
          subjectKind: z.string(),
          subjectId: z.string(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      total,
    }),
  },
})
