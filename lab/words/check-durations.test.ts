import { cancellationPolicyTexts, fullRefundUntil } from '@upeo/domain/activities/cancellation-policies'
import { CALENDAR_MONTHS } from '@upeo/domain/departures/departures'
import { daysOfRange, timeRangeLabels } from '@upeo/domain/reports/periods'
import { addDays, addMonths, DAY, HOUR, localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { checkDurations } from './check-durations.ts'
import { quotedDurations } from './quoted-durations.data.ts'

const at = { at: 'a.tsx:1' }

test.each([
  'Please answer within 24 hours.',
  'It is closed two days after the trip.',
  'In steps of half an hour.',
  'Dates can be repeated for one year at most.',
  'The full refund ends 24h before.',
  'A 30-minute pause.',
  'Three days after that it happens.',
])('a length of time that is typed is found: %s', (planted) => {
  expect(checkDurations(new Map([[planted, at]]), {})).toEqual([expect.stringContaining('a.tsx:1')])
})

test.each([
  'Please answer within {time}.',
  'In {n, plural, one {# day} other {# days}}: {activity}',
  'Choose a day',
  'Paid a second time by M-Pesa',
  'Seven people come on Monday.',
])('what has none, or takes it from its rule, passes: %s', (text) => {
  expect(checkDurations(new Map([[text, at]]), {})).toEqual([])
})

test('what is quoted may have one, as long as somebody says it', () => {
  const quoted = { 'Last 7 Days': 'quoted' }
  expect(checkDurations(new Map([['Last 7 Days', at]]), quoted)).toEqual([])
  expect(checkDurations(new Map(), quoted)).toHaveLength(1)
})

test('what is quoted says what the rules say', () => {
  expect(cancellationPolicyTexts.Flexible).toContain(` ${fullRefundUntil.Flexible / HOUR}h `)
  expect(cancellationPolicyTexts.Moderate).toContain(` ${fullRefundUntil.Moderate / DAY} days `)
  expect(Object.keys(quotedDurations)).toContainEqual(expect.stringContaining(`the next ${CALENDAR_MONTHS} months`))
  const today = localDate('2026-03-14')
  const firstOf = (label: string) => {
    const n = Number(/\d+/.exec(label))
    return label.includes('Months') ? addDays(addMonths(today, -n), 1) : addDays(today, 1 - n)
  }
  for (const range of ['week', 'month', 'quarter'] as const)
    expect(daysOfRange(range, today)).toEqual({ from: firstOf(timeRangeLabels[range]), until: today })
})
