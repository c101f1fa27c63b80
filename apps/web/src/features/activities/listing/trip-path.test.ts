import { noWish } from '@upeo/domain/departures/wished-trip'
import { expect, test } from 'vitest'
import { pathsWith, proposedPaths } from './trip-path.ts'

const card = { _id: '7', date: '2026-11-28' }

test('a card leads on with its day and with who comes', () => {
  expect(pathsWith({ ...noWish, adults: 2, children: 1, chosen: true })(card)).toEqual([
    '/activity/7?date=2026-11-28&adults=2&children=1',
    '/booking/7?date=2026-11-28&adults=2&children=1&step=participants',
  ])
})

test('a day within the play is proposed, not chosen: the wizard shows it before it goes on', () => {
  const trip = { flexible: 2, adults: 4, children: 0, chosen: false }
  expect(pathsWith(trip)(card)).toEqual([
    '/activity/7?date=2026-11-28&flexible=2&adults=4',
    '/booking/7?date=2026-11-28&flexible=2&adults=4',
  ])
  expect(proposedPaths(card)).toEqual(['/activity/7?date=2026-11-28', '/booking/7?date=2026-11-28'])
})

test('where there is no day, none is said', () => {
  expect(proposedPaths({ ...card, date: null })).toEqual(['/activity/7', '/booking/7'])
})
