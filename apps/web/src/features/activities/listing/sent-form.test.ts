import { expect, test } from 'vitest'
import { sentPath } from './sent-form.ts'

test.each([
  ['date=Sat+28+Nov+2026&adults=2', '/activities?date=2026-11-28&adults=2'],
  ['startDate=28%2F11%2F2026&endDate=2026-11-29', '/activities?startDate=2026-11-28&endDate=2026-11-29'],
  ['search=walk+for+4', '/activities?search=walk&typed=walk+for+4&adults=4'],
  ['search=walk&date=2026-11-28', null],
  ['search=walk+for+4&typed=walk+for+4', null],
  ['date=someday', null],
  ['', null],
])('%s is sent on to %s', (fields, path) => {
  expect(sentPath(new URLSearchParams(fields))).toBe(path)
})
