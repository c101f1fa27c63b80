import { addTime, DAY, formatDateTime } from '../time.ts'
import type { PayoutMethod } from './payout-rules.ts'

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

const nouns: Record<PayoutMethod, string> = { mpesa: 'M-Pesa number', bank_transfer: 'bank account' }

/** To the guide. */
export function waitText(method: PayoutMethod, until: Date): string {
  return `Waits until ${formatDateTime(until)}, because the ${nouns[method]} is new.`
}

/** To the office. */
export function tooNewText(method: PayoutMethod, until: Date): string {
  return `The ${nouns[method]} is new. This payout can be approved from ${formatDateTime(until)} on.`
}
