import { describe, expect, test } from 'vitest'
import { readWishedTrip } from './read-wished-trip.ts'
import { suitingDeparture } from './suiting-departure.ts'
import { noWish, partyWanted, wishedTripFields } from './wished-trip.ts'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  return readWishedTrip((name) => params.get(name))
}

describe('an address', () => {
  test.each([
    ['', noWish],
    ['date=2026-11-28', { ...noWish, date: '2026-11-28' }],
    ['date=2026-11-28&flexible=2&adults=2&children=1', { date: '2026-11-28', flexible: 2, adults: 2, children: 1 }],
    ['seats=4', { ...noWish, adults: 4 }],
    ['children=2', { ...noWish, adults: 1, children: 2 }],
    // What makes no sense is not said.
    ['date=28/11/2026', { ...noWish, date: '2026-11-28' }],
    ['date=31/11/2026&flexible=9&adults=0&children=-1', noWish],
    ['flexible=2', noWish],
    ['date=2026-02-30&adults=101', noWish],
    ['adults=60&children=60', { ...noWish, adults: 60 }],
  ])('?%s', (query, wish) => {
    expect(read(query)).toEqual(wish)
  })

  test('says what was wished, as short as it can', () => {
    const wish = read('date=2026-11-28&flexible=2&adults=2&children=1')
    expect(String(new URLSearchParams(wishedTripFields(wish)))).toBe('date=2026-11-28&flexible=2&adults=2&children=1')
    expect(wishedTripFields(read('date=2026-11-28&flexible=0&adults=4'))).toEqual([
      ['date', '2026-11-28'],
      ['adults', '4'],
    ])
    expect(wishedTripFields(noWish)).toEqual([])
  })
})

test.each([
  [{}, null],
  [{ children: 0 }, null],
  [{ adults: 2 }, { adults: 2, children: 0 }],
  [{ children: 2 }, { adults: 1, children: 2 }],
])('a search that says %j is for %j', (said, party) => {
  expect(partyWanted(said)).toEqual(party)
})

describe('the departure that suits', () => {
  const departures = [
    { date: '2026-11-25', seatsLeft: 9 },
    { date: '2026-11-26', seatsLeft: 2 },
    { date: '2026-11-28', seatsLeft: 2 },
    { date: '2026-11-29', seatsLeft: 4 },
    { date: '2026-12-05', seatsLeft: 9 },
  ]
  const on = (query: string) => suitingDeparture(departures, read(query))?.date

  test.each([
    ['', '2026-11-25'],
    ['date=2026-11-28', '2026-11-28'],
    ['date=2026-11-28&adults=2', '2026-11-28'],
    // Two seats are not enough for three: the nearest day that will do, or else the day that was named.
    ['date=2026-11-28&flexible=1&adults=2&children=1', '2026-11-29'],
    ['date=2026-11-28&adults=3', '2026-11-28'],
    ['date=2026-11-27&adults=3', '2026-11-25'],
    ['date=2026-11-27&flexible=3', '2026-11-28'],
    ['date=2026-12-07&flexible=3&adults=5', '2026-12-05'],
    ['adults=20', '2026-11-25'],
  ])('?%s: %s', (query, date) => {
    expect(on(query)).toBe(date)
  })

  test('is none where everything is full', () => {
    expect(suitingDeparture([{ date: '2026-11-25', seatsLeft: 0 }], noWish)).toBeUndefined()
  })
})
