import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import { readSignature, signatureHeader } from '@upeo/contract/factors/signature'
import { words } from '@upeo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './failure.ts'

/** What a passkey has signed of what the call approves; null without it. */
export function signatureOf({ headers }: FastifyRequest): PasskeyAnswer | null {
  const written = headers[signatureHeader]
  if (written === undefined) return null
  const signature = typeof written === 'string' ? readSignature(written) : null
  if (signature) return signature
  throw new HttpError({ code: 'invalid_input', message: words('This is not a valid passkey response.') })
}
