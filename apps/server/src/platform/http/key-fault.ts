import { words } from '@upeo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './failure.ts'

const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/

/** What is wrong with the key that names a call which may be sent twice; null without one. */
export function keyFaultOf({ headers }: FastifyRequest): HttpError | null {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && idempotencyKeyPattern.test(key))) return null
  return new HttpError({
    code: 'invalid_input',
    message: words('The Idempotency-Key header takes 8 to 200 visible characters.'),
    fields: { 'Idempotency-Key': words('Takes 8 to 200 visible characters.') },
  })
}
