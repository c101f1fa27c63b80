import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, addDays, addTime, compareDates, localDate, startOfDay } from '../time.ts'
import { timeOut, freeUnits, lendable, lentAtOnce, shortOf, type Lending } from './lending.ts'
import { maintenanceStatuses } from './maintenance.ts'

const lending = (from: string, to: string, quantity: number): Lending => ({
  from: localDate(from),
  to: localDate(to),
  hours: null,
  quantity,
})

describe('what can be lent', () => {
  it.each(maintenanceStatuses)(
    'of what is %s: all that is available, or nothing while it is out of service',
    (status) => {
      expect(lendable({ availableQuantity: 3, maintenanceStatus: status })).toBe(status === 'out-of-service' ? 0 : 3)
    },
  )

  it.each([
    ['2026-03-14T07:30:00+03:00', 4, '2026-03-14'],
    ['2026-03-14T00:00:00+03:00', 24, '2026-03-14'],
    ['2026-03-14T22:00:00+03:00', 4, '2026-03-15'],
    ['2026-03-14T06:00:00+03:00', 72, '2026-03-17'],
  ])('a trip that starts at %s and takes %d hours is back on %s', (start, hours, to) => {
    expect(timeOut(new Date(start), hours * 60, true)).toMatchObject({ from: '2026-03-14', to })
    expect(hours * HOUR).toBeLessThanOrEqual(3 * DAY)
  })

  it('trips of one day share what comes back, overlapping ones do not', () => {
    const treks = [lending('2026-03-14', '2026-03-16', 5), lending('2026-03-16', '2026-03-18', 3)]
    const on = (from: string, to = from) => freeUnits(10, treks, lending(from, to, 0))
    expect([on('2026-03-13'), on('2026-03-15'), on('2026-03-16'), on('2026-03-17')]).toEqual([10, 5, 2, 7])
    expect(on('2026-03-13', '2026-03-20')).toBe(2)
  })

  it('two boats of one morning need their life jackets at once; one in the afternoon has theirs again', () => {
    const boat = (time: string, hours: number, quantity: number): Lending => ({
      ...timeOut(new Date(`2026-03-14T${time}:00+03:00`), hours * 60, true),
      quantity,
    })
    const boats = [boat('06:30', 2, 6), boat('08:00', 2, 3), boat('16:00', 2, 7)]
    const free = (time: string, hours: number) => freeUnits(10, boats, boat(time, hours, 0))
    expect([free('06:00', 1), free('07:00', 0.5), free('08:15', 0.5), free('08:30', 2), free('10:00', 6)]).toEqual([
      4, 4, 1, 7, 10,
    ])
    expect(free('05:00', 14)).toBe(1)
    expect(shortOf(8, boats)).toEqual([boats[0], boats[1]])
    // A day without hours, or a trip of several days, has all day what it takes.
    expect(
      freeUnits(10, [...boats, lending('2026-03-13', '2026-03-14', 1)], lending('2026-03-14', '2026-03-14', 0)),
    ).toBe(0)
    expect(freeUnits(10, [lending('2026-03-14', '2026-03-14', 4)], boat('16:00', 2, 0))).toBe(6)
  })

  it('never falls below nothing, and says which trips go short', () => {
    const treks = [lending('2026-03-14', '2026-03-16', 5), lending('2026-03-20', '2026-03-20', 2)]
    expect(freeUnits(0, treks, lending('2026-03-14', '2026-03-14', 0))).toBe(0)
    expect(shortOf(4, treks)).toEqual([treks[0]])
    expect(shortOf(5, treks)).toEqual([])
    expect(shortOf(0, treks)).toEqual(treks)
  })

  it('taking no more than is free leaves nobody short, whatever is asked for and in whatever order', () => {
    const wanted = fc.array(
      fc.record({
        day: fc.nat(10),
        startHour: fc.nat(23),
        timed: fc.boolean(),
        hours: fc.integer({ min: 1, max: 60 }),
        quantity: fc.nat(12),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.nat(10), wanted, (units, wishes) => {
        const taken: Lending[] = []
        for (const { day, startHour, timed, hours, quantity } of wishes) {
          const start = addTime(startOfDay(addDays(localDate('2026-03-01'), day)), timed ? startHour * HOUR : 0)
          const wish = { ...timeOut(start, hours * 60, timed), quantity }
          if (quantity <= freeUnits(units, taken, wish)) taken.push(wish)
        }
        expect(shortOf(units, taken)).toEqual([])
        expect(taken.every(({ from, to }) => compareDates(from, to) <= 0)).toBe(true)
        expect(lentAtOnce(taken, lending('2026-03-01', '2026-03-31', 0))).toBeLessThanOrEqual(units)
      }),
    )
  })
})
