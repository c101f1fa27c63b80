import { daysTexts } from '@upeo/domain/reports/periods'
import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { checkDays } from './check-days.ts'

const today = localDate('2026-03-14')

test.each([
  ['2026-03-10', '2026-03-09', 'from', daysTexts.backwards],
  ['2026-03-10', '2026-03-15', 'until', daysTexts.future],
  ['', '2026-03-09', 'from', daysTexts.missing],
  ['2026-03-10', '', 'until', daysTexts.missing],
])('%s to %s is refused at %s', (from, until, field, message) => {
  expect(checkDays({ from, until }, today)).toEqual({ ok: false, field, message })
})

test('a period of one day, and one that ends today, are valid', () => {
  expect(checkDays({ from: '2026-03-14', until: '2026-03-14' }, today).ok).toBe(true)
})
