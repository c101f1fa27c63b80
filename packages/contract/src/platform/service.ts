import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const getHealth = endpoint('GET /health', {
  summary: 'Whether the server can serve',
  answers: { 200: z.object({ status: z.literal('ok') }) },
  errors: ['not_ready'],
})

/** Asks nobody else, so that a database that is away restarts no process. */
export const getLiveness = endpoint('GET /health/live', {
  summary: 'Whether the process is up',
  answers: { 200: z.object({ status: z.literal('ok') }) },
})

export const getOpenapi = endpoint('GET /openapi.json', {
  summary: 'This description of every call',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
})
