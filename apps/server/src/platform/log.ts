import { pino, symbols, type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './current-request.ts'
import { maskInput } from './mask-input.ts'

export type Log = Logger

/**
 * Where all logs of the process go. A write for each line was 7% of what a checkout costs the server, so lines are
 * gathered, for half a second at most. Written synchronously: what is under way by itself, a flush would write again.
 */
const output = pino.destination({ sync: true, minLength: 4096, periodicFlush: 500 })
process.once('exit', () => output.flushSync())

const WARNING = 40

/** The field of a line that names the request which it belongs to: the same that the answer's `x-request-id` says. */
export const REQUEST = 'request'

type Output = DestinationStream & { flushSync?: () => void }

/**
 * Structured logs without personal data: a call is logged by its route, with who made it (an id), from which network
 * (shortened) and how it ended, never with its path, query, headers or body. Errors are told without what they quote, and
 * the redaction list is the last fence. Lines and jobs of one request carry its id. A warning or worse is written at once,
 * with all before it.
 */
export function createLog(level: string, to: Output = output): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, reason: (reason: unknown) => maskInput(String(reason)) },
      mixin: (_line, _weight, log) => requestOf(log),
      redact: {
        paths: ['email', 'phone', 'password', 'token', '*.email', '*.phone', '*.password', '*.token', 'req.headers'],
        remove: true,
      },
      hooks: {
        logMethod(line, write, weight) {
          write.apply(this, line)
          if (weight >= WARNING) to.flushSync?.()
        },
      },
    },
    to,
  )
}

/** A line of a request's own logger names it already. */
function requestOf(log: object): object {
  const id = currentRequest()
  return id === undefined || boundOf(log) !== '' ? {} : { [REQUEST]: id }
}

const boundOf = (log: object): string => (log as { [symbols.chindingsSym]?: string })[symbols.chindingsSym] ?? ''

/**
 * What a person needs of an error: where it was thrown, and its words without what was sent. Drivers hang whole connections
 * on theirs, with secrets and statements; of PostgreSQL's, names of tables and constraints say which rule was broken.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskInput(String(error)) }
  const { name, message, stack = '', cause } = error
  return {
    name,
    message: wordsOf(error),
    stack: framesOf(stack, message),
    ...namesIn(error),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** What another machine answers, such as a mail server of a recipient, is anything: its number says enough. */
function wordsOf(error: Error): string {
  const answered = 'responseCode' in error && typeof error.responseCode === 'number'
  return answered ? `the other side answered ${String(error.responseCode)}` : maskInput(error.message)
}

/** The stack begins with the message, which may look like a frame. */
function framesOf(stack: string, message: string): string {
  const from = stack.indexOf(message)
  const frames = from < 0 ? stack : stack.slice(from + message.length)
  return frames
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}
const frame = /^ {4}at [^"']{1,500}(?::\d+:\d+\)?|\(native\)|<anonymous>\)?|\(index \d+\))$/

function namesIn(error: Error): Record<string, string> {
  const told = ['code', 'table', 'column', 'constraint'].map(
    (name) => [name, (error as object as Named)[name]] as const,
  )
  return Object.fromEntries(
    told.filter((each): each is [string, string] => typeof each[1] === 'string' && identifier.test(each[1])),
  )
}
type Named = Readonly<Record<string, unknown>>
const identifier = /^[A-Za-z\d_]{1,63}$/
