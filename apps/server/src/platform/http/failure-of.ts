import { words } from '@upeo/domain/words/say'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { HttpError, type HttpFailure } from './failure.ts'

export const unreadable: HttpFailure = { code: 'invalid_input', message: words('This request cannot be read.') }

/** What is answered to it; null for a bug. */
export function failureOf(error: FastifyError): HttpFailure | null {
  if (error instanceof HttpError) return error.failure
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return { code: 'payload_too_large', message: words('This is too large to send.') }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'unsupported_media_type', message: words('Please send JSON.') }
  }
  // Whatever else the framework blames on the caller.
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 ? unreadable : null
}

const mostFields = 25

function invalidInput(
  issues: ReadonlyArray<{ instancePath: string; message?: string; params?: unknown }>,
): HttpFailure {
  const fields: Record<string, string> = {}
  // A list of thousands of faults helps nobody, and would answer more than was sent.
  for (const issue of issues.slice(0, mostFields)) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.') || unknownKey(issue.params) || 'request'
    fields[path] ??= inWords(issue.message ?? '')
  }
  const [message = words('This request is not valid.')] = Object.values(fields)
  return { code: 'invalid_input', message, fields }
}

/** What the schema's library says of types is for who writes programs; whatever our schemas say themselves is for people. */
function inWords(message: string): string {
  if (/^Invalid input: expected .*, received undefined$/.test(message)) return words('Please fill this in.')
  return message === '' || /^Invalid (?:input|option)/.test(message) ? words('This is not valid.') : message
}

function unknownKey(params: unknown): string | null {
  const keys = (params as { keys?: unknown } | undefined)?.keys
  return Array.isArray(keys) && typeof keys[0] === 'string' ? keys[0] : null
}
