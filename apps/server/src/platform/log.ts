import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Where all logs of the process go. A write for each line was 7% of what a checkout costs the server, so lines are
 * gathered, for half a second at most. Written synchronously: what is under way by itself, a flush would write again.
 */
const output = pino.destination({ sync: true, minLength: 4096, periodicFlush: 500 })
process.once('exit', () => output.flushSync())

const WARNING = 40

/**
 * Structured logs without personal data: requests are logged by route and id, never with bodies, addresses of mail or
 * phone numbers; the redaction list is the second fence. A warning or worse is written at once, with all before it.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ['email', 'phone', 'password', 'token', '*.email', '*.phone', '*.password', '*.token', 'req.headers'],
        remove: true,
      },
      hooks: {
        logMethod(line, write, weight) {
          write.apply(this, line)
          if (weight >= WARNING) output.flushSync()
        },
      },
    },
    output,
  )
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
