import { expect, test } from 'vitest'
import { bookingPath, departureMonths, firstChoice, partyText, withDate } from './booking-choice.ts'

const departure = (date: string, seatsLeft: number) => ({
  date,
  seatsLeft,
  capacity: 10,
  startTime: null,
  startsAt: `${date}T00:00:00+03:00`,
})
const departures = [departure('2026-07-04', 0), departure('2026-07-11', 3), departure('2026-08-01', 8)]
const choose = (query: string) => firstChoice(departures, new URLSearchParams(query))

test('the first choice is the earliest departure with room', () => {
  expect(choose('')).toEqual({ date: '2026-07-11', adults: 1, children: 0 })
  expect(firstChoice([], new URLSearchParams())).toEqual({ date: null, adults: 1, children: 0 })
})

test.each([
  ['date=2026-08-01&adults=2&children=1', { date: '2026-08-01', adults: 2, children: 1 }],
  ['date=2026-07-04&adults=2', { date: '2026-07-11', adults: 2, children: 0 }],
  ['date=2026-07-11&adults=3&children=1', { date: '2026-07-11', adults: 1, children: 0 }],
  ['date=soon&adults=none&children=-1', { date: '2026-07-11', adults: 1, children: 0 }],
])('an address says it: %s', (query, expected) => {
  expect(choose(query)).toEqual(expected)
})

test('another day shrinks the party to its seats, children first', () => {
  const party = { date: null, adults: 3, children: 3 }
  expect(withDate(party, departure('2026-08-01', 8))).toMatchObject({ adults: 3, children: 3 })
  expect(withDate(party, departure('2026-07-11', 4))).toMatchObject({ adults: 3, children: 1 })
  expect(withDate(party, departure('2026-07-11', 2))).toMatchObject({ adults: 2, children: 0 })
})

test("the wizard's address carries the choice", () => {
  expect(bookingPath('7', choose('adults=2'))).toBe('/booking/7?date=2026-07-11&adults=2&children=0')
  expect(bookingPath('7', firstChoice([], new URLSearchParams()))).toBe('/booking/7')
  expect([partyText({ adults: 1, children: 0 }), partyText({ adults: 2, children: 1 })]).toEqual([
    '1 person',
    '3 people',
  ])
})

test('the months that have departures are shown', () => {
  expect(departureMonths(departures).map(({ month }) => month)).toEqual(['2026-07', '2026-08'])
  // 1 July 2026 is a Wednesday.
  expect(departureMonths(departures)[0]?.weeks[0]).toEqual([
    null,
    null,
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ])
})

test('weeks before the first departure of a month are left out', () => {
  // 22 July 2026 is a Wednesday: its week begins on the 20th.
  const [month] = departureMonths([departure('2026-07-22', 4)])
  expect([month?.weeks[0]?.[0], month?.weeks.length]).toEqual(['2026-07-20', 2])
})
