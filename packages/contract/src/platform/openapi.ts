import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const getOpenapi = endpoint('GET /openapi.json', {
  summary: 'This description of every call',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
})
