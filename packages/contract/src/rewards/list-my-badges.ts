import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Badge } from './badge.ts'

/** The newest first. */
export const listMyBadges = endpoint('GET /badges/my-badges', {
  summary: 'The badges that I have earned',
  answers: { 200: z.array(Badge) },
})
