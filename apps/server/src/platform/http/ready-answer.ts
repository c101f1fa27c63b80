/**
 * An answer that is JSON already, of parts that lay ready: sent as it is. Whoever makes one has a test that holds it against
 * its contract, which reads every other answer as it is sent.
 */
export interface ReadyAnswer<T> {
  readonly json: string
  /** What it says; only the type is there. */
  readonly says?: T
}

const made = new WeakSet<object>()

export function readyAnswer<T>(json: string): ReadyAnswer<T> {
  const answer = { json }
  made.add(answer)
  return answer
}

/** The JSON of a ready answer; null where an answer has to be written first. */
export function readyJson(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && made.has(answer)
    ? (answer as ReadyAnswer<unknown>).json
    : null
}
