import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Badge } from './badge.ts'

export const listBadges = endpoint('GET /badges', {
  summary: 'All badges, with my progress',
  answers: { 200: z.array(Badge) },
})
