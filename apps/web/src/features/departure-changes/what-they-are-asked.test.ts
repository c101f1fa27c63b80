import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { expect, test } from 'vitest'
import { whatTheyAreAsked } from './what-they-are-asked.ts'

const now = new Date('2026-03-10T09:00:00+03:00')

/** A departure on 14 March at 09:25, with guests who have last agreed to these starts. */
const sheet = (...agreed: (string | undefined)[]) =>
  ({
    startsAt: '2026-03-14T06:25:00.000Z',
    guests: agreed.map((agreedStart) => ({ status: 'confirmed', agreedStart })),
  }) as unknown as RunSheet
const said = (of: RunSheet, date: string, startTime = '11:20') => whatTheyAreAsked(of, { date, startTime }, now)
const early = '2026-03-14T04:30:00.000Z'

test('a guide reads what silence will mean, and until when, by the rule that the server goes by', () => {
  expect(said(sheet(undefined), '2026-03-14')).toMatch(/If they do not answer, they stay booked/)
  expect(said(sheet(undefined), '2026-03-21')).toMatch(/does not answer by 12 Mar 2026, 09:00 is refunded/)
  expect(said(sheet(undefined), '2026-03-11', '07:30')).toMatch(/does not answer by 11 Mar 2026, 01:30 is refunded/)
})

test('small shifts that nobody has agreed to add up, for those whom it concerns', () => {
  expect(said(sheet(early), '2026-03-14')).toMatch(/Anyone who does not answer by 12 Mar 2026, 09:00 is refunded/)
  expect(said(sheet(early, undefined), '2026-03-14')).toMatch(/has not agreed to your last change .* The others stay/)
})

test('of a date that is not chosen yet, or refused anyway, nothing is promised', () => {
  for (const date of ['', '2026-03-10']) expect(said(sheet(undefined), date)).not.toMatch(/refunded/)
})
