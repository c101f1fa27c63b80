import type { UserId } from '@upeo/domain/ids'

/** Somebody opened a file that is another's. */
export interface Reading {
  readonly by: UserId
  /** The first digits of the session's hash: they tell sessions apart and open none. */
  readonly session: string
  readonly subject: { readonly kind: 'document' | 'appeal' | 'statement'; readonly id: string }
  /** Null: nobody's but the office's. */
  readonly whose: UserId | null
  readonly at: Date
}

/** Whoever keeps the audit log. When it resolves, the row is there. */
export type NoteReading = (reading: Reading) => Promise<void>
