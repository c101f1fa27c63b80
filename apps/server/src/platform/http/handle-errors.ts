import { phrase, words } from '@upeo/domain/words/say'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@upeo/domain/words/languages'
import { isOutage } from '../database/is-outage.ts'
import { inLanguage } from '../spoken-language.ts'
import { failureOf, unreadable } from './failure-of.ts'
import { failureStatus, notFound, sendFailure, type HttpFailure } from './failure.ts'
import { callerOf } from './log-call.ts'

/**
 * The one boundary: expected failures get their message, bugs are logged and answered with a request id only. A database
 * that cannot be reached is neither: nothing was done, or nobody knows, and a while later it can be asked again.
 */
export function handleErrors(app: FastifyInstance, languageOf: (request: FastifyRequest) => Language): void {
  // What is refused before its body was read, or while it was, has no language around it yet.
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inLanguage(languageOf(request), () => answerError(error, request, reply)),
  )
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const outage = isOutage(error)
  if (outage) request.log.warn({ reason: error.message, ...callerOf(request) }, 'the database could not be reached')
  const failure = outage ? unreachable : failureOf(error)
  if (!failure) {
    request.log.error({ err: error, ...callerOf(request) }, 'bug')
    return sendFailure(reply, {
      code: 'internal',
      message: phrase('Something went wrong on our side. Please try again. (Request {id})', {
        id: request.id,
      }),
    })
  }
  if (failureStatus(failure) === 401) reply.header('www-authenticate', 'Bearer')
  return sendFailure(reply, failure)
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

const unreachable: HttpFailure = {
  code: 'not_ready',
  message: words('We cannot be reached at the moment. Please try again in a few seconds.'),
  detail: { retryAfter: 5 },
}
