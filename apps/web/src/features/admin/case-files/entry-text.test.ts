import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { disbursementLifecycle } from '@upeo/domain/disbursements/lifecycle'
import { ledgerEvents } from '@upeo/domain/ledger/postings'
import { attemptLifecycle } from '@upeo/domain/payments/attempt-lifecycle'
import { expect, test } from 'vitest'
import { entryActor, entryTitle } from './entry-text.ts'

const entry = (kind: TimelineEntry['kind'], event: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2026-03-02T06:00:00.000Z',
  kind,
  event,
  status: null,
  by: null,
  amount: null,
  code: null,
  text: null,
  to: null,
  booking: null,
  payment: null,
  proof: null,
  lines: [],
  ...more,
})

test.each([
  ['booking', ['create', ...Object.keys(bookingLifecycle)]],
  ['payment', ['open', 'record', ...Object.keys(attemptLifecycle)]],
  [
    'order',
    ['payout', 'refund'].flatMap((what) => Object.keys(disbursementLifecycle).map((event) => `${what}.${event}`)),
  ],
  ['ledger', ledgerEvents],
  ['problem', ['guide_did_not_come', 'other', 'held', 'released', 'refunded', 'refunded_in_part']],
] as const)('every event of a %s has words', (kind, events) => {
  expect(events.filter((event) => entryTitle(entry(kind, event)) === event)).toEqual([])
})

test('who cancelled is in the title, and who did something beside it', () => {
  expect(entryTitle(entry('booking', 'cancel', { by: { kind: 'vendor', name: 'Kamau' } }))).toBe(
    'Cancelled by the guide',
  )
  expect(entryActor(entry('booking', 'create', { by: { kind: 'customer', name: 'Achieng' } }))).toBe(
    'Achieng, the customer',
  )
  expect(entryActor(entry('booking', 'cancel', { by: { kind: 'customer', name: 'Moraa' }, proof: 'code' }))).toBe(
    'Moraa, the customer, by a link and the code texted to the number',
  )
  expect(entryActor(entry('problem', 'answered', { by: { kind: 'vendor', name: null } }))).toBe('The guide')
  expect(entryActor(entry('booking', 'expire', { by: { kind: 'system', name: null } }))).toBeNull()
})

test('what the office did is said as in the audit log', () => {
  expect(entryTitle(entry('office', 'booking.hold'))).toBe('Held a booking’s money')
})
