import { createHash } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'

export interface Reader {
  /** Null: signed out. */
  readonly userId: UserId | null
  /** The id that the browser keeps for readers who have not signed in. */
  readonly browser: string
}

/**
 * Identifies a reader for one day, so that each counts once: a hash that includes the day, so that days cannot be
 * linked. It is not secret: somebody with the database can try its users' ids and learn who read today, so these rows
 * are deleted once the day is over. The random id of a browser identifies nobody.
 */
export function readerOfDay(reader: Reader, now: Date): Buffer {
  return readerWithin(localDateOf(now), reader)
}

/** The same for one story, for as long as its readers are counted: hashes of two stories cannot be linked. */
export function readerOfStory(reader: Reader, storyId: string): Buffer {
  return readerWithin(storyId, reader)
}

function readerWithin(bounds: string, { userId, browser }: Reader): Buffer {
  return createHash('sha256')
    .update(`${bounds} ${userId ? `user ${userId}` : `browser ${browser}`}`)
    .digest()
}
