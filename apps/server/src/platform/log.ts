import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured logs without personal data: requests are logged by route and id, never with bodies, addresses of mail or
 * phone numbers; the redaction list is the second fence.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['email', 'phone', 'password', 'token', '*.email', '*.phone', '*.password', '*.token', 'req.headers'],
      remove: true,
    },
  })
}

/** What a person needs of an error. Drivers hang whole connections on theirs, with secrets and statements. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
