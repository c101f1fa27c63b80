import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** `applicationServerKey` for the browser's `pushManager.subscribe`. */
export const getPushKey = endpoint('GET /push/key', {
  summary: 'The key that browsers subscribe to push with',
  answers: { 200: z.object({ publicKey: z.string() }) },
})
