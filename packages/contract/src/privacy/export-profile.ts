import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Everything that is kept about me, as a JSON file. */
export const exportProfile = endpoint('GET /auth/profile/export', {
  summary: 'Download my data',
  answers: { 200: z.unknown() },
})
