import { randomId } from './random-id.ts'

const READER = 'upeo-reader'

/** Identifies a reader who is not signed in, for counting views only. */
export function readerId(): string {
  try {
    const known = localStorage.getItem(READER)
    if (known) return known
    const fresh = randomId()
    localStorage.setItem(READER, fresh)
    return fresh
  } catch {
    return randomId()
  }
}
