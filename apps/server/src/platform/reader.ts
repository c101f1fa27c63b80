import { createHash } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'

export interface Reader {
  /** null: signed out. */
  readonly userId: UserId | null
  /** The id that the browser keeps for readers who have not signed in. */
  readonly browser: string
}

/**
 * What tells one reader from another for a day, so that each counts once: a hash with the day in it, which leads from no
 * day to the next. That is no key: whoever holds the database can try its users' ids, and learn who read today; so rows
 * with it are deleted once the day is over. The random id of a browser names nobody.
 */
export function readerOfDay(reader: Reader, now: Date): Buffer {
  return readerWithin(localDateOf(now), reader)
}

/** The same for one story, for as long as it counts its readers: a hash that leads from no story to the next. */
export function readerOfStory(reader: Reader, storyId: string): Buffer {
  return readerWithin(storyId, reader)
}

function readerWithin(bounds: string, { userId, browser }: Reader): Buffer {
  return createHash('sha256')
    .update(`${bounds} ${userId ? `user ${userId}` : `browser ${browser}`}`)
    .digest()
}
