import { afterAll, beforeAll } from 'vitest'

/**
 * Opened before the first test of a file, or of the group that it is called in, and disposed of behind the last. Outside of
 * tests and hooks nothing is on it yet.
 */
export function forFile<T extends { dispose(): Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.dispose())
  return opened
}
