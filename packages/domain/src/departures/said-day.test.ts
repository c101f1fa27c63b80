import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { keyOf, learn, speak } from '../words/say.ts'
import { readSaidDay } from './said-day.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const any = { min: null, max: null }

test.each([
  ['28 nov', '2026-11-28'],
  ['28/11', '2026-11-28'],
  ['28.11', '2026-11-28'],
  ['28 November', '2026-11-28'],
  ['Sat 28 Nov', '2026-11-28'],
  ['28/11/26', '2026-11-28'],
  ['28 nov 26', '2026-11-28'],
  ['28 november 2026', '2026-11-28'],
  ['28-Nov-2027', '2027-11-28'],
  ['Jumamosi 28 Nov', '2026-11-28'],
  ['29/2/28', '2028-02-29'],
  ['1 jan', '2027-01-01'],
  ['kesho', '2026-11-24'],
  ['tomorrow', '2026-11-24'],
  ['leo', '2026-11-23'],
  ['saturday', '2026-11-28'],
  ['next Saturday', '2026-12-05'],
  ['Ijumaa', '2026-11-27'],
])('%s is %s', (text, day) => {
  expect(readSaidDay(text, today, any)).toBe(day)
})

test.each(['', ' ', '31/2', '29 feb', '28', 'nov', 'weekend', 'hike on saturday', 'saturday for 4', '28/13', 'soon'])(
  '"%s" is no day',
  (text) => {
    expect(readSaidDay(text, today, any)).toBeNull()
  },
)

test('of the years around today the nearest that the field takes', () => {
  expect(readSaidDay('20 nov', today, any)).toBe('2026-11-20')
  expect(readSaidDay('20 nov', today, { min: today, max: null })).toBe('2027-11-20')
  expect(readSaidDay('28 nov', today, { min: null, max: today })).toBe('2025-11-28')
})

test('where the field takes none of them, the nearest, of which it says so', () => {
  expect(readSaidDay('28 nov', today, { min: localDate('2030-01-01'), max: null })).toBe('2026-11-28')
})

test('months are named in the language of the page as well', () => {
  learn('sw', { [keyOf('Oct')]: 'Okt', [keyOf('May')]: 'Mei' })
  const before = speak(() => 'sw')
  try {
    expect(readSaidDay('31 oktoba', today, any)).toBe('2026-10-31')
    expect(readSaidDay('1 mei', today, { min: today, max: null })).toBe('2027-05-01')
    expect(readSaidDay('1 may', today, { min: today, max: null })).toBe('2027-05-01')
  } finally {
    speak(before)
  }
})
