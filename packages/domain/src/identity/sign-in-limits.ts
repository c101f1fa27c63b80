import { DAY, MINUTE } from '../time.ts'

/** For so long a failed try counts against further ones. */
export const FAILURE_WINDOW = 15 * MINUTE

/** How many tries may fail within the window: of what can be guessed, passwords and codes. */
export const MAX_FAILURES = {
  /** At one account, from all devices together that are not known to it. */
  account: 10,
  /** On one device that is known to the account. */
  device: 10,
  /** In one session, to prove who is signed in. */
  session: 10,
  /** From one network, at all accounts together. */
  network: 50,
} as const

/**
 * Codes of a second factor are short: of a million three are right. So many may be wrong within a day besides, at one account
 * and, apart from it, on each device that is known to it: 0.03% of a chance.
 */
export const MAX_WRONG_CODES = 100
export const WRONG_CODES_WINDOW = DAY
/** With so many wrong codes within a day their person is told, and the session in which they were tried ends. */
export const WRONG_CODES_TOLD = 5

/** More of them from a network that many share: for each person who has lately signed in there. */
export const FAILURES_PER_PERSON = 2
/** "Lately". */
export const SHARED_NETWORK_MEMORY = DAY
/** Beyond it nobody counts: accounts can be made to be counted. */
export const MOST_PEOPLE_COUNTED = 500

/**
 * Sign-ups and requests for a reset link from one network within an hour, and how many of each are answered at once: further
 * ones wait a little longer each. Behind a carrier's address are thousands, whom one person must not shut out.
 */
export const CALLS_BY_NETWORK = { freeCalls: 20, signUps: 300, resets: 1000 } as const

/** As long as browsers keep a cookie. */
export const KNOWN_DEVICE_LIFETIME = 400 * DAY
/** A person with this many has more browsers than anybody uses: the one not used for longest is forgotten. */
export const MAX_KNOWN_DEVICES = 20

/** Between two letters with a reset link to one person. Shorter than half a link's life, so that whoever asks has one that goes on working. */
export const RESET_LETTER_PAUSE = 5 * MINUTE
