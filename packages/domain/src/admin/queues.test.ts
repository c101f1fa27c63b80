import { expect, test } from 'vitest'
import { decisionDueSince } from '../bookings/problems.ts'
import { addTime, DAY, HOUR, MINUTE } from '../time.ts'
import { isOverdue, waitedText } from './queues.ts'

const now = new Date('2026-03-10T09:00:00Z')
const ago = (ms: number) => addTime(now, -ms)

test.each([
  [30_000, 'less than a minute'],
  [MINUTE, '1 minute'],
  [2 * HOUR - 1, '119 minutes'],
  [2 * HOUR, '2 hours'],
  [47 * HOUR, '47 hours'],
  [2 * DAY, '2 days'],
  [40 * DAY, '40 days'],
  [-MINUTE, null],
])('after %d ms: %s', (ms, text) => {
  expect(waitedText(ago(ms), now)).toBe(text)
})

test('each queue has its own time after which something is overdue', () => {
  expect(isOverdue('payouts', ago(DAY), now)).toBe(true)
  expect(isOverdue('payouts', ago(DAY - 1), now)).toBe(false)
  expect(isOverdue('documents', ago(DAY), now)).toBe(false)
  expect(isOverdue('documents', ago(2 * DAY), now)).toBe(true)
})

test('a problem is overdue when the pages of its booking say so', () => {
  expect(isOverdue('problems', decisionDueSince(now), now)).toBe(true)
  expect(isOverdue('problems', addTime(decisionDueSince(now), 1), now)).toBe(false)
})
