import { expect, test } from 'vitest'
import {
  askedTrip,
  bookingPath,
  firstChoice,
  onwardPaths,
  partyText,
  withDay,
  withDeparture,
} from './booking-choice.ts'

const departure = (date: string, seatsLeft: number, startTime: string | null = null) => ({
  date,
  seatsLeft,
  capacity: 10,
  startTime,
  startsAt: `${date}T${startTime ?? '00:00'}:00+03:00`,
})
const departures = [departure('2026-07-04', 0), departure('2026-07-11', 3), departure('2026-08-01', 8)]
const [, july, august] = departures
const choose = (query: string) => firstChoice(departures, new URLSearchParams(query))

test('the first choice is the earliest departure with room', () => {
  expect(choose('')).toEqual({ startsAt: july?.startsAt, adults: 1, children: 0 })
  expect(firstChoice([], new URLSearchParams())).toEqual({ startsAt: null, adults: 1, children: 0 })
})

test.each([
  ['date=2026-08-01&adults=2&children=1', { startsAt: august?.startsAt, adults: 2, children: 1 }],
  ['date=2026-07-04&adults=2', { startsAt: july?.startsAt, adults: 2, children: 0 }],
  ['date=2026-07-11&adults=3&children=1', { startsAt: july?.startsAt, adults: 3, children: 0 }],
  ['date=2026-07-30&flexible=3&adults=4', { startsAt: august?.startsAt, adults: 4, children: 0 }],
  ['adults=4', { startsAt: august?.startsAt, adults: 4, children: 0 }],
  ['date=soon&adults=none&children=-1', { startsAt: july?.startsAt, adults: 1, children: 0 }],
])('an address says it: %s', (query, expected) => {
  expect(choose(query)).toEqual(expected)
})

test('another day shrinks the party to its seats, children first', () => {
  const party = { adults: 3, children: 3 }
  expect(withDeparture(party, departure('2026-08-01', 8))).toMatchObject({ adults: 3, children: 3 })
  expect(withDeparture(party, departure('2026-07-11', 4))).toMatchObject({ adults: 3, children: 1 })
  expect(withDeparture(party, departure('2026-07-11', 2))).toMatchObject({ adults: 2, children: 0 })
})

test("the wizard's address carries the choice", () => {
  const party = { adults: 2, children: 0 }
  const path = (chosen: typeof july | null) => bookingPath({ _id: '7', departures }, chosen ?? null, party)
  expect(path(july)).toBe('/booking/7?date=2026-07-11&adults=2&children=0')
  expect(path(null)).toBe('/booking/7')
  expect(bookingPath({ _id: '7', departures }, july ?? null, party, true)).toBe(
    '/booking/7?date=2026-07-11&adults=2&children=0&step=participants',
  )
  expect([partyText({ adults: 1, children: 0 }), partyText({ adults: 2, children: 1 })]).toEqual([
    '1 person',
    '3 people',
  ])
})

test('of a day on which it leaves several times the address says which', () => {
  const twice = ['06:30', '16:00', null].map((startTime) => departure('2026-07-11', 4, startTime))
  const chosen = (query: string, from = twice) => {
    const { startsAt } = firstChoice(from, new URLSearchParams(query))
    return from.find((each) => each.startsAt === startsAt)
  }
  expect(chosen('')).toBe(twice[0])
  expect(chosen('date=2026-07-11&time=16:00')).toBe(twice[1])
  expect(chosen('date=2026-07-11&time=none')).toBe(twice[2])
  expect(chosen('date=2026-07-11&time=12:00')).toBe(twice[0])
  const path = bookingPath({ _id: '7', departures: twice }, twice[1] ?? null, { adults: 1, children: 0 })
  expect(path).toBe('/booking/7?date=2026-07-11&time=16%3A00&adults=1&children=0')
  const full = twice.map(({ startTime }, at) => departure('2026-07-11', at, startTime))
  expect(chosen('date=2026-07-11&time=06:30', full)).toBe(full[1])
})

test('other activities lead on with the trip that was asked for, and not with one that was merely proposed', () => {
  const asked = (query: string) => askedTrip(new URLSearchParams(query))
  const other = { _id: '9', date: '2026-12-01' }
  expect(onwardPaths(asked(''))(other)).toEqual(['/activity/9', '/booking/9'])
  expect(onwardPaths(asked('time=06:30&topic=guide'))(other)).toEqual(['/activity/9', '/booking/9'])
  const whole = 'date=2026-07-11&flexible=1&adults=6&children=1'
  expect(onwardPaths(asked(`${whole}&topic=guide`))(other)).toEqual([`/activity/9?${whole}`, `/booking/9?${whole}`])
})

test('a day that was picked since is meant itself', () => {
  const asked = withDay(askedTrip(new URLSearchParams('date=2026-07-11&flexible=1&adults=2')), '2026-08-01')
  expect(onwardPaths(asked)({ _id: '9', date: null })[0]).toBe('/activity/9?date=2026-08-01&adults=2')
})
