import { MINUTE } from '../time.ts'
import { words } from '../words/say.ts'

/**
 * A mail address of a guest without an account. A proof of it proves the address and nothing else: news goes there, and what
 * speaks for the guest still needs the code of their number (`guest-proofs.ts`, whose rules its own codes follow).
 */

/** Letters that a guide has Upeo send to addresses that they typed, in a day. */
export const LETTERS_OF_GUIDE_A_DAY = 30
/** And that the guests of one guide have sent, to addresses that they typed. */
export const LETTERS_OF_GUESTS_A_DAY = 100
/** And to one address, by guides and by guests each: the desk of a hotel gives one for several guests, and nobody uses up another's. */
export const LETTERS_TO_ADDRESS_A_DAY = 5
/** That prove the address of one booking, in an hour. */
export const LETTERS_OF_BOOKING_AN_HOUR = 3
export const LETTERS_OF_BOOKING_A_DAY = 6
/** That ask one guest about a moved trip, in a day; the newest of more of them stands on the page of their booking. */
export const LETTERS_OF_MOVES_A_DAY = 10
/** Another one is sent after this. */
export const LETTER_AGAIN_AFTER = MINUTE

/** Why no more letters go to addresses that nobody has proven. */
export type LetterLimit = 'guide' | 'address' | 'booking'

export const addressTexts = words({
  guideLimit:
    'You cannot send more emails to guests today. Please book without the address and share the link yourself.',
  addressLimit: 'This address has been sent enough emails today. Please book without it.',
  letterSent: 'An email is on its way. Open the booking from it, or enter the code that is in it.',
  none: 'There is no email address to confirm.',
})
