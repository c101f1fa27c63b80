import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { failureBody, failureStatus, HttpError, notFound, type HttpFailure } from './failure.ts'

/** The one boundary: expected failures get their message, bugs are logged and answered with a request id only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error)
    if (!failure) {
      request.log.error({ err: error }, 'bug')
      return send(request, reply, {
        code: 'internal',
        message: `Something went wrong on our side. Please try again. (Request ${request.id})`,
      })
    }
    const retryAfter = failure.detail?.['retryAfter']
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
    if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
    return send(request, reply, failure)
  })
}

/** Below /api an unknown path is our error shape; elsewhere it is a page. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', (request, reply) => send(request, reply, notFound))
}

function send(request: FastifyRequest, reply: FastifyReply, failure: HttpFailure) {
  return reply
    .code(failureStatus(failure))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(failureBody(failure, request.id))
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
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { code: 'invalid_input', message: 'This request cannot be read.' }
  }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return { code: 'invalid_input', message: 'This request cannot be read.' }
  }
  return null
}

function invalidInput(
  issues: ReadonlyArray<{ instancePath: string; message?: string; params?: unknown }>,
): HttpFailure {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
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
