import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFrom, type BookingId, type DepartureId } from '../ids.ts'
import { customerMethods } from '../payments/methods.ts'
import { DAY, HOUR, MINUTE, addTime } from '../time.ts'
import {
  holdAfterChange,
  holdLengths,
  holdText,
  holdUntil,
  isHoldConfirmed,
  mayOpenAnother,
  openBookingFor,
} from './holds.ts'

const bookedAt = new Date('2026-06-20T05:00:00Z')

describe('holdUntil', () => {
  it.each<[(typeof customerMethods)[number], number, number]>([
    // method, minutes to the start, minutes held
    ['mpesa', 10_000, 15],
    ['mpesa', 10, 10],
    ['bank', 10_000, 1440],
    ['paybill', 10_000, 1440],
    ['buygoods', 10_000, 1440],
    ['bank', 120, 120],
  ])('%s, booked %d min before the start, holds for %d min', (method, toStart, held) => {
    const until = holdUntil({ method, bookedAt, start: addTime(bookedAt, toStart * MINUTE) })
    expect((until.getTime() - bookedAt.getTime()) / MINUTE).toBe(held)
  })

  it('gives bank transfers the 24 hours that the page promises', () => {
    expect(holdLengths.bank).toBe(24 * HOUR)
  })
})

describe('holdText', () => {
  it.each([
    [1, 15 * MINUTE, 'You are holding 1 spot until 08:15.'],
    [2, 15 * MINUTE, 'You are holding 2 spots until 08:15.'],
    [2, DAY, 'You are holding 2 spots until 21 Jun 2026, 08:00.'],
  ])('of %d seats', (seats, length, text) => {
    expect(holdText(seats, addTime(bookedAt, length), bookedAt)).toBe(text)
  })
})

describe('holdAfterChange', () => {
  const start = addTime(bookedAt, 7 * DAY)
  const at = (minutes: number) => addTime(bookedAt, minutes * MINUTE)

  it.each<[string, (typeof customerMethods)[number], boolean, number, number, number]>([
    // what happens, method, confirmed, minutes since the booking, minute until which it is held, and until when then
    ['looking at another way stretches nothing', 'bank', false, 10, 15, 15],
    ['the word that they pay so gives the whole time', 'bank', true, 10, 15, 1440],
    ['another account of the guide keeps the long hold', 'paybill', false, 600, 1440, 1440],
    ['M-Pesa ends the long hold', 'mpesa', false, 20, 1440, 35],
    ['M-Pesa has nothing to confirm', 'mpesa', true, 20, 1440, 35],
    ['M-Pesa stretches nothing', 'mpesa', true, 14, 15, 15],
  ])('%s: %s, confirmed %s, after %d of %d min holds until minute %d', (_what, method, confirmed, passed, to, held) => {
    const until = holdAfterChange({ method, confirmed, bookedAt, start, now: at(passed), running: at(to) })
    expect((until.getTime() - bookedAt.getTime()) / MINUTE).toBe(held)
  })

  it('without confirmation never stretches a hold, however the method is changed', () => {
    const change = fc.record({
      method: fc.constantFrom(...customerMethods),
      after: fc.integer({ min: 0, max: 20 * MINUTE }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let [now, running] = [bookedAt, holdUntil({ method: 'mpesa', bookedAt, start })]
        for (const { method, after } of changes) {
          now = addTime(now, after)
          running = holdAfterChange({ method, confirmed: false, bookedAt, start, now, running })
        }
        expect(running).toEqual(addTime(bookedAt, holdLengths.mpesa))
      }),
    )
  })

  it('never passes the start, or 24 hours in all', () => {
    const some = fc.integer({ min: 0, max: 3 * DAY })
    fc.assert(
      fc.property(
        fc.constantFrom(...customerMethods),
        fc.boolean(),
        some,
        some,
        (method, confirmed, passed, toStart) => {
          const [now, near] = [addTime(bookedAt, passed), addTime(bookedAt, toStart)]
          const running = holdUntil({ method: 'bank', bookedAt, start: near })
          const until = holdAfterChange({ method, confirmed, bookedAt, start: near, now, running }).getTime()
          expect(until).toBeLessThanOrEqual(near.getTime())
          expect(until).toBeLessThanOrEqual(bookedAt.getTime() + DAY)
        },
      ),
    )
  })

  it('is confirmed when it is as long as it gets, near the start too', () => {
    const confirmed = (running: Date, begins = start) =>
      isHoldConfirmed({ method: 'bank', bookedAt, start: begins, running })
    expect([confirmed(at(15)), confirmed(at(1440)), confirmed(at(10), at(10))]).toEqual([false, true, true])
  })
})

const id = (n: number) => `01890a5d-ac96-774b-bcce-b30209900${String(n).padStart(3, '0')}`
const open = (n: number) => ({ id: idFrom<BookingId>(id(n)), departureId: idFrom<DepartureId>(id(100 + n)) })

describe('open bookings of a person', () => {
  const here = open(1).departureId

  it('are three at most', () => {
    expect(mayOpenAnother([])).toBe(true)
    expect(mayOpenAnother([open(2), open(3)])).toBe(true)
    expect(mayOpenAnother([open(2), open(3), open(4)])).toBe(false)
  })

  it('are one for each departure, found even when there are three', () => {
    expect(openBookingFor([open(2), open(3), open(1)], here)).toEqual(open(1))
    expect(openBookingFor([open(2), open(3)], here)).toBeNull()
  })
})
