import type { FastifyReply } from 'fastify'
import { say, words, type Translatable } from '@upeo/domain/words/say'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@upeo/contract/kit/errors'

/** An expected failure on its way out: the code decides the status, the message is for the person. */
export interface HttpFailure {
  readonly code: ErrorCode
  readonly message: Translatable
  readonly fields?: Record<string, Translatable>
  readonly detail?: Record<string, unknown>
}

/** How each expected failure of a use case reads on the wire; exhaustive, or it does not compile. */
export type FailureMap<E extends { kind: string }> = {
  readonly [K in E['kind']]: (error: Extract<E, { kind: K }>) => HttpFailure
}

export function describeFailure<E extends { kind: string }>(error: E, map: FailureMap<E>): HttpFailure {
  return map[error.kind as E['kind']](error as Extract<E, { kind: E['kind'] }>)
}

export function failureStatus(failure: HttpFailure): number {
  return errorStatuses[failure.code]
}

/** The one place where failures are said, in the language of the request. */
export function failureBody(failure: HttpFailure, requestId?: string): ErrorBody {
  const { code, detail } = failure
  const message = say(failure.message)
  const fields =
    failure.fields && Object.fromEntries(Object.entries(failure.fields).map(([name, each]) => [name, say(each)]))
  return {
    error: {
      code,
      message,
      ...(fields && { fields }),
      ...(detail && { detail }),
      ...(requestId && { requestId }),
    },
    message,
  }
}

/** Answers a failure in the one error shape. Never kept by anyone: the next try may go well. */
export function sendFailure(reply: FastifyReply, failure: HttpFailure): FastifyReply {
  reply.failureCode = failure.code
  const retryAfter = failure.detail?.['retryAfter']
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return (
    reply
      .code(failureStatus(failure))
      // A serializer of its own leaves the content type to us.
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send(failureBody(failure, reply.request.id))
  )
}

/** Thrown by the kit itself only, where a library's hook leaves no other way out; use cases return their failures. */
export class HttpError extends Error {
  readonly failure: HttpFailure
  constructor(failure: HttpFailure) {
    super(say(failure.message))
    this.failure = failure
  }
}

export const unauthenticated: HttpFailure = { code: 'unauthenticated', message: words('Authentication required') }
/** Whoever has the device keeps nothing on it that the session was to read. */
export const sessionEnded: HttpFailure = {
  code: 'session_ended',
  message: words('This device has been signed out. Please sign in again.'),
}
export const notFound: HttpFailure = { code: 'not_found', message: words('Not found.') }
