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
    redact: {
      paths: ['email', 'phone', 'password', 'token', '*.email', '*.phone', '*.password', '*.token', 'req.headers'],
      remove: true,
    },
  })
}
