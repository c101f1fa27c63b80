import { say, words } from '../words/say.ts'

/** Reasons that nobody wrote: kept with the booking in English, and said by whoever shows them. */
export const cancelReasons = words({
  changed: 'Changed the booking',
  partPaid: 'Only a part of the price was recorded as paid.',
  activityGone: 'The guide no longer offers this activity.',
})
const ours: ReadonlySet<string> = new Set(Object.values(cancelReasons))

/** Why a booking was cancelled: in the reader's language where it is a reason of ours, else as somebody wrote it. */
export function cancelReasonText(reason: string): string {
  return ours.has(reason) ? say(reason) : reason
}
