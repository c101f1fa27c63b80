import { DAY, HOUR, SECOND } from '../time.ts'

/** Three beats of a process that did not come: it hangs, was killed, or has lost the database. */
export const SILENT_AFTER = 90 * SECOND
/** A process that has stopped is listed for this long. */
export const SILENT_LISTED = DAY
/** How far back the office sees when a service last answered. */
export const TALLIES_KEPT_DAYS = 7
/** How far back the office sees which texts to phones did not arrive. */
export const FAILED_TEXTS_SHOWN_DAYS = 7
/** The pauses between tries of work that fails grow up to this. */
export const LONGEST_PAUSE = 6 * HOUR
/** Work that was given up can be tried again for this long. */
export const GIVEN_UP_KEPT = 7 * DAY
