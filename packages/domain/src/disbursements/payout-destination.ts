import { addTime, DAY, formatDateTime } from '../time.ts'
import type { PayoutMethod } from './payout-rules.ts'
import { say } from '../words/say.ts'

/** A new place to send a guide's money is told to them at once, and nothing is approved for it before it is this old. */
export const DESTINATION_WAIT = DAY

/** `since`: from when on the guide's money goes there; null: from before that was kept. */
export function approvableAt(since: Date | null): Date | null {
  return since === null ? null : addTime(since, DESTINATION_WAIT)
}

/** Until when a payout has to wait; null: not any more. */
export function waitsUntil(approvable: Date | null, now: Date): Date | null {
  return approvable !== null && approvable > now ? approvable : null
}

/** To the guide. */
export function waitText(method: PayoutMethod, until: Date): string {
  const when = formatDateTime(until)
  return method === 'mpesa'
    ? say('Waits until {when}, because the M-Pesa number is new.', { when })
    : say('Waits until {when}, because the bank account is new.', { when })
}

/** To the office. */
export function tooNewText(method: PayoutMethod, until: Date): string {
  const when = formatDateTime(until)
  return method === 'mpesa'
    ? say('The M-Pesa number is new. This payout can be approved from {when} on.', { when })
    : say('The bank account is new. This payout can be approved from {when} on.', { when })
}
