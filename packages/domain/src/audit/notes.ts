import type { KeptDetail } from './acts.ts'
import { fallenTexts } from '../disbursements/fallen-approval.ts'
import { say, words } from '../words/say.ts'

const labels: Readonly<Record<string, string>> = words({
  reason: 'Reason',
  note: 'Note',
  textForCustomer: 'To the customer',
  textForGuide: 'To the guide',
  bookings: 'Bookings sent to the office',
  checked: 'Looked up with M-Pesa',
  file: 'File',
})

/** What was written beside an act, in its own words: `Reason: It expired in June.` */
export function auditNotes(detail: KeptDetail): string[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = detail[key]
    if (!value) return []
    return typeof value === 'string' || typeof value === 'number'
      ? [`${say(label)}: ${reasonText(String(value))}`]
      : [say(label)]
  })
}

/** What the office wrote stands as it is; a reason of ours is said. */
export function reasonText(written: string): string {
  return ours.has(written) ? say(written) : written
}
const ours = new Set<string>(Object.values(fallenTexts))

/** What a record was before and is now: `requested to ready`; null where nothing of the kind was written. */
export function auditChange({ before, after }: KeptDetail): string | null {
  const [from, to] = [stateText(before), stateText(after)]
  return from === null || to === null || from === to ? null : say('{from} to {to}', { from, to })
}

function stateText(state: unknown): string | null {
  const text = Array.isArray(state) ? state.join(', ') : state
  return typeof text === 'string' ? text.replaceAll('_', ' ') || say('none') : null
}
