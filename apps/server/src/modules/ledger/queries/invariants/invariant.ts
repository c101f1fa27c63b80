import type { RawBuilder } from 'kysely'

/** Something that is always true. `breaches` selects one row with a `subject` for each place where it is not. */
export interface Invariant {
  readonly name: string
  /** In words, as the command prints it. */
  readonly law: string
  readonly breaches: (now: Date) => RawBuilder<{ subject: string }>
}
