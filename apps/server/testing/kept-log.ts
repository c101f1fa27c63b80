import { createLog, type Log } from '../src/platform/log.ts'

export interface KeptLog {
  readonly log: Log
  /** All that was written, as it was written. */
  text(): string
  /** The same line by line, those of one message only where it is named. */
  lines(message?: string): Record<string, unknown>[]
}

/** The log as the program writes it, kept for a test to read. */
export function keepLog(level = 'info'): KeptLog {
  const written: string[] = []
  const log = createLog(level, { write: (line) => void written.push(line) })
  return {
    log,
    text: () => written.join(''),
    lines(message) {
      const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
      return message === undefined ? lines : lines.filter(({ msg }) => msg === message)
    },
  }
}
