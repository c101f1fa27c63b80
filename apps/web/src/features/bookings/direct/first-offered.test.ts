import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { daysBeside, firstOffered, offeredOn } from './first-offered.ts'

/** In Nairobi, 10 in the morning of the 14th. */
const now = new Date('2026-03-14T07:00:00Z')
const offer = (_id: string, startsAt: string, seatsLeft = 4) =>
  ({ _id, date: startsAt.slice(0, 10), startsAt, seatsLeft }) as DirectOffer

const camp = offer('camp', '2026-03-12T05:00:00Z')
const dawn = offer('dawn', '2026-03-14T03:00:00Z')
const noon = offer('noon', '2026-03-14T09:00:00Z')
const later = offer('later', '2026-03-17T03:00:00Z')

test('a new booking begins with the next departure of today that has a place', () => {
  expect(firstOffered([camp, dawn, noon, later], now)?._id).toBe('noon')
  expect(firstOffered([camp, dawn, { ...noon, seatsLeft: 0 }, later], now)?._id).toBe('dawn')
  expect(firstOffered([camp, { ...dawn, seatsLeft: 0 }], now)?._id).toBe('dawn')
  expect(firstOffered([camp, later], now)?._id).toBe('later')
  expect(firstOffered([camp], now)?._id).toBe('camp')
  expect(firstOffered([], now)).toBeUndefined()
})

test('a day has its own departures; one that has none is answered with the days beside it', () => {
  expect(offeredOn([camp, dawn, noon, later], localDate('2026-03-14'))).toEqual([dawn, noon])
  expect(daysBeside([camp, dawn, noon, later], localDate('2026-03-15'))).toEqual(['2026-03-14', '2026-03-17'])
  expect(daysBeside([camp, dawn], localDate('2026-03-15'))).toEqual(['2026-03-14'])
})
