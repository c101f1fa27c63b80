import { afterAll, beforeAll } from 'vitest'

/** Opened before the first test of a file and disposed of behind its last; outside of tests and hooks nothing is on it yet. */
export function forFile<T extends { dispose(): Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.dispose())
  return opened
}
