/** The part of a structured log that the launcher writes to; pino's loggers fit. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
