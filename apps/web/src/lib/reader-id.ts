import { randomId } from './random-id.ts'

const READER = 'upeo-reader'

/** Names a reader who has not signed in, to nobody but the counters of views. */
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
