import { afterEach, expect, test } from 'vitest'
import { addDays, localDate } from './time.ts'
import { dayText, parseDayText } from './day-text.ts'
import { keyOf, learn, speak } from './words/say.ts'

const before = speak(() => 'en')
afterEach(() => void speak(before))

test.each([
  '28/11/2026',
  '28.11.2026',
  '28-11-2026',
  '28 11 2026',
  '28112026',
  '2026-11-28',
  ' 28/11/2026 ',
  'Sat 28 Nov 2026',
  '28 Nov 2026',
])('%s is the 28th of November', (text) => {
  expect(parseDayText(text)).toBe('2026-11-28')
})

test.each([
  '',
  '28/11',
  '28/11/26',
  '31/11/2026',
  '11/28/2026',
  '2026-02-30',
  'Saturday',
  '281126',
  '28 Nav 2026',
  '31 Nov 2026',
])('%s is no day', (text) => {
  expect(parseDayText(text)).toBeNull()
})

test('is shown with its weekday, day first', () => {
  expect(dayText(localDate('2026-11-28'))).toBe('Sat 28 Nov 2026')
  expect(dayText(localDate('2026-03-05'))).toBe('Thu 5 Mar 2026')
})

test('what is shown is read back, on every day of a year and in both languages', () => {
  learn('sw', { [keyOf('Sat')]: 'Jumamosi', [keyOf('Nov')]: 'Nov', [keyOf('Oct')]: 'Okt', [keyOf('May')]: 'Mei' })
  for (const language of ['en', 'sw'] as const) {
    speak(() => language)
    for (let day = localDate('2026-01-01'); day < '2027-01-01'; day = addDays(day, 1))
      expect(parseDayText(dayText(day))).toBe(day)
  }
  expect(dayText(localDate('2026-10-31'))).toBe('Jumamosi 31 Okt 2026')
})
