import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

test.each(['28/11/2026', '28.11.2026', '28-11-2026', '28 11 2026', '28112026', '2026-11-28', ' 28/11/2026 '])(
  '%s is the 28th of November',
  (text) => {
    expect(parseTypedDay(text)).toBe('2026-11-28')
  },
)

test.each(['', '28/11', '28/11/26', '31/11/2026', '11/28/2026', '2026-02-30', 'Saturday', '281126'])(
  '%s is no day',
  (text) => {
    expect(parseTypedDay(text)).toBeNull()
  },
)
