import { DAY } from '../time.ts'

/**
 * How long what says something about people is kept. The privacy page promises it, the purge keeps to it. What keeps an
 * account from being deleted before: the server's identity/queries/list-obligations.
 */
export const keptYears = { money: 7, words: 3, enquiries: 1 } as const
/** What has changed about an account. As long as the longest session: what could still be somebody else's can be found. */
export const CHANGES_KEPT = 180 * DAY
