import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { guideRemindedUntil, guideReminderTime, reminderTimes } from './reminders.ts'

const start = new Date('2026-03-14T07:30:00+03:00')

test('a trip is reminded of two days and three hours before its start', () => {
  expect(reminderTimes(start, new Date('2026-03-01T00:00:00Z'))).toEqual([
    { kind: 'two_days', at: new Date('2026-03-12T07:30:00+03:00') },
    { kind: 'three_hours', at: new Date('2026-03-14T04:30:00+03:00') },
  ])
})

test('what is past already is not caught up with', () => {
  const kinds = (now: string) => reminderTimes(start, new Date(now)).map(({ kind }) => kind)
  expect(kinds('2026-03-13T07:30:00+03:00')).toEqual(['three_hours'])
  expect(kinds('2026-03-14T04:30:00+03:00')).toEqual([])
})

test('a guide is reminded of a day at 18:00 on the evening before', () => {
  const day = localDate('2026-03-14')
  expect(guideReminderTime(day)).toEqual(new Date('2026-03-13T18:00:00+03:00'))
  expect(guideRemindedUntil(new Date('2026-03-13T17:59:59+03:00'))).toBe('2026-03-13')
  expect(guideRemindedUntil(new Date('2026-03-13T18:00:00+03:00'))).toBe(day)
})
