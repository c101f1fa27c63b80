/** An expected failure: a kind, and whatever the caller needs to explain it. */
export type Failure<K extends string, Details extends object = object> = Readonly<{ kind: K } & Details>

export type Done<T> = { readonly ok: true; readonly value: T }
export type Failed<E> = { readonly ok: false; readonly error: E }

/** Expected failures are values; only bugs throw. */
export type Result<T, E extends { kind: string } = Failure<string>> = Done<T> | Failed<E>

export function done(): Done<void>
export function done<T>(value: T): Done<T>
export function done<T>(value?: T): Done<T | undefined> {
  return { ok: true, value }
}

export function fail<const E extends { kind: string }>(error: E): Failed<E> {
  return { ok: false, error }
}

/** Where a failure would be a bug (tests, seeds): the value, or an exception that names the failure. */
export function valueOf<T, E extends { kind: string }>(result: Result<T, E>): T {
  if (result.ok) return result.value
  throw new Error(`Unexpected failure: ${JSON.stringify(result.error)}`)
}
