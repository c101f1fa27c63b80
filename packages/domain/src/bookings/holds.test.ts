import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom, type BookingId, type DepartureId } from '../ids.ts'
import { customerMethods } from '../payments/methods.ts'
import { DAY, HOUR, MINUTE, addTime } from '../time.ts'
import { MAX_HOLD, checkOpenBookings, holdLengths, holdUntil } from './holds.ts'

const bookedAt = new Date('2026-06-20T05:00:00Z')

describe('holdUntil', () => {
  it.each<[(typeof customerMethods)[number], number, number, number]>([
    // method, minutes since the booking, minutes to the start, minutes held from the booking on
    ['mpesa', 0, 10_000, 15],
    ['mpesa', 20, 10_000, 35],
    ['mpesa', 0, 10, 10],
    ['bank', 0, 10_000, 1440],
    ['paybill', 0, 10_000, 1440],
    ['buygoods', 0, 10_000, 1440],
    ['bank', 600, 10_000, 1440],
    ['mpesa', 1435, 10_000, 1440],
    ['bank', 0, 120, 120],
  ])('%s chosen after %d min, %d min before the start, holds until minute %d', (method, passed, toStart, held) => {
    const until = holdUntil({
      method,
      bookedAt,
      now: addTime(bookedAt, passed * MINUTE),
      start: addTime(bookedAt, toStart * MINUTE),
    })
    expect((until.getTime() - bookedAt.getTime()) / MINUTE).toBe(held)
  })

  it('never passes the start, 24 hours in all, or the method allows', () => {
    const some = fc.integer({ min: 0, max: 3 * DAY })
    fc.assert(
      fc.property(fc.constantFrom(...customerMethods), some, some, (method, passed, toStart) => {
        const now = addTime(bookedAt, passed)
        const start = addTime(bookedAt, toStart)
        const until = holdUntil({ method, bookedAt, now, start }).getTime()
        expect(until).toBeLessThanOrEqual(start.getTime())
        expect(until).toBeLessThanOrEqual(bookedAt.getTime() + MAX_HOLD)
        expect(until).toBeLessThanOrEqual(now.getTime() + holdLengths[method])
      }),
    )
  })

  it('gives bank transfers the 24 hours that the page promises', () => {
    expect(holdLengths.bank).toBe(24 * HOUR)
  })
})

const id = (n: number) => `01890a5d-ac96-774b-bcce-b30209900${String(n).padStart(3, '0')}`
const open = (n: number) => ({ id: idFrom<BookingId>(id(n)), departureId: idFrom<DepartureId>(id(100 + n)) })

describe('checkOpenBookings', () => {
  const here = open(1).departureId

  it('allows up to three open bookings, on different departures', () => {
    expect(checkOpenBookings([], here).ok).toBe(true)
    expect(checkOpenBookings([open(2), open(3)], here).ok).toBe(true)
    expect(checkOpenBookings([open(2), open(3), open(4)], here)).toEqual({
      ok: false,
      error: { kind: 'too_many_open', limit: 3 },
    })
  })

  it('returns the open booking of the same departure, even when there are three', () => {
    expect(checkOpenBookings([open(2), open(3), open(1)], here)).toEqual({
      ok: false,
      error: { kind: 'already_open', bookingId: open(1).id },
    })
  })
})
