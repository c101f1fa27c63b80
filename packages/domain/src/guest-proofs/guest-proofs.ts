import { words } from '../words/say.ts'
import { DAY, MINUTE } from '../time.ts'

/**
 * A link to a guest's booking may be in their guide's hands. What speaks for the guest needs a proof beside it: the code that is
 * texted to the number that paid by M-Pesa, where one did, and else to the booking's. Issue 30 has these rules.
 */
export const CODE_DIGITS = 6
export const codeShape = /^\d{6}$/
export const CODE_LIFETIME = 10 * MINUTE
export const CODE_TRIES = 5
/** Wrong codes of a booking in a day, over all that were sent: after 30 days of them one in two thousand has been met. */
export const CODE_TRIES_A_DAY = 15
/** Another code is sent after this; how many one number gets in an hour: `textQuotas.code` (texts/quotas.ts). */
export const CODE_AGAIN_AFTER = MINUTE
/** How long a browser is known by a code that was entered in it. */
export const PROOF_LIFETIME = 30 * DAY

/** Which number a code goes to. */
export type CodeTo = 'payer' | 'booking'

export const proofTexts = words({
  codeNeeded: 'Please confirm first that it is you, with the code that we text to you.',
  noCode:
    'We cannot text a code for this booking. Please ask us for help: we call the number of the booking and see to it.',
  codeSent: 'If this number can receive texts, a code is on its way.',
  wrongCode: 'That code is wrong or has expired.',
})

/** What a guest without a proof can ask the office to do; it decides after it has called the booking's number. */
export const helpWishes = ['cancel', 'move', 'money', 'problem', 'account', 'data', 'other'] as const
export type HelpWish = (typeof helpWishes)[number]

export const helpWishLabels: Readonly<Record<HelpWish, string>> = words({
  cancel: 'Cancel the booking',
  move: 'Answer to the new date',
  money: 'A question about money',
  problem: 'Report a problem',
  account: 'Move the booking to my account',
  data: 'See or delete my data',
  other: 'Something else',
})

/** So often a booking asks for help in a day. */
export const HELP_A_DAY = 3
export const HELP_WORDS_MAX = 1000
