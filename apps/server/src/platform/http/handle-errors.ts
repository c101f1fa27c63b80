import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage } from '../database/is-outage.ts'
import { HttpError, notFound, sendFailure, type HttpFailure } from './failure.ts'
import { callerOf } from './log-call.ts'

/**
 * The one boundary: expected failures get their message, bugs are logged and answered with a request id only. A database
 * that cannot be reached is neither: nothing was done, or nobody knows, and a while later it can be asked again.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = isOutage(error)
    if (outage) request.log.warn({ reason: error.message, ...callerOf(request) }, 'the database could not be reached')
    const failure = outage ? unreachable : failureOf(error)
    if (!failure) {
      request.log.error({ err: error, ...callerOf(request) }, 'bug')
      return sendFailure(reply, {
        code: 'internal',
        message: `Something went wrong on our side. Please try again. (Request ${request.id})`,
      })
    }
    if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
    return sendFailure(reply, failure)
  })
}

/** What the router refuses before any hook has run: addresses that cannot be decoded. */
export function answerUnreadableCall(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  void sendFailure(reply, failureOf(error) ?? unreadable)
}

/** Below /api an unknown path is our error shape, and so is a method that no page has; elsewhere it is a page. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, notFound))
  app.all('/api/*', (_request, reply) => sendFailure(reply, notFound))
}

const unreadable: HttpFailure = { code: 'invalid_input', message: 'This request cannot be read.' }

const unreachable: HttpFailure = {
  code: 'not_ready',
  message: 'We cannot be reached at the moment. Please try again in a few seconds.',
  detail: { retryAfter: 5 },
}

function failureOf(error: FastifyError): HttpFailure | null {
  if (error instanceof HttpError) return error.failure
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return { code: 'payload_too_large', message: 'This is too large to send.' }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'unsupported_media_type', message: 'Please send JSON.' }
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
    fields[path] ??= issue.message ?? 'This is not valid.'
  }
  const [message = 'This request is not valid.'] = Object.values(fields)
  return { code: 'invalid_input', message, fields }
}

function unknownKey(params: unknown): string | null {
  const keys = (params as { keys?: unknown } | undefined)?.keys
  return Array.isArray(keys) && typeof keys[0] === 'string' ? keys[0] : null
}
