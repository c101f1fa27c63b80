import type { ActorKind } from '../actor.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { words } from '../words/say.ts'

export const textStatuses = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const
export type TextStatus = (typeof textStatuses)[number]

/**
 * A text to a phone. One whose answer was lost may have been sent, and is sent once more at most; nobody ever knows of that
 * one, so only a report of the one that was accepted makes it delivered.
 */
export const textLifecycle = {
  send: { from: ['waiting'], to: 'sending', by: ['system'] },
  /** The first answer was lost, or whoever waited for it died. */
  sendAgain: { from: ['sending'], to: 'sending', by: ['system'] },
  /** It was not taken for certain: it is tried again. */
  putBack: { from: ['sending'], to: 'waiting', by: ['system'] },
  accept: { from: ['sending'], to: 'sent', by: ['system'] },
  refuse: { from: ['sending'], to: 'failed', by: ['system'] },
  /** The second answer was lost too. */
  lose: { from: ['sending'], to: 'unknown', by: ['system'] },
  giveUp: { from: ['waiting'], to: 'failed', by: ['system'] },
  /** Also of one that was said to have failed: a phone that was off has been switched on. */
  deliver: { from: ['sent', 'failed'], to: 'delivered', by: ['system'] },
  fail: { from: ['sent'], to: 'failed', by: ['system'] },
} as const satisfies Lifecycle<TextStatus, ActorKind>
export type TextEvent = keyof typeof textLifecycle

/** So often is a text handed over whose answers are lost. */
export const MOST_SENDS = 2

/** Why a text was not delivered, or has not been taken yet. */
export const textFailures = [
  'unreachable',
  'blocked',
  'no_such_number',
  'refused',
  'too_late',
  'daily_limit',
  'replaced',
  'busy',
  'no_balance',
  'misconfigured',
] as const
export type TextFailure = (typeof textFailures)[number]

export const textFailureLabels: Readonly<Record<TextFailure, string>> = words({
  unreachable: 'The phone could not be reached',
  blocked: 'Its owner has opted out of texts',
  no_such_number: 'There is no such number',
  refused: 'Refused by the network',
  too_late: 'It could not be sent in time',
  daily_limit: 'The day’s limit was reached',
  replaced: 'Replaced by a newer text',
  busy: 'The SMS service is not accepting texts',
  no_balance: 'The account has no credit left',
  misconfigured: 'The service does not accept our account or sender',
})
