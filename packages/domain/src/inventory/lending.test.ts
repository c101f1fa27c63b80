import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, addDays, compareDates, localDate } from '../time.ts'
import { daysOut, freeUnits, lendable, lentAtOnce, shortOf, type Lending } from './lending.ts'
import { maintenanceStatuses } from './maintenance.ts'

const lending = (from: string, to: string, quantity: number): Lending => ({
  from: localDate(from),
  to: localDate(to),
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
    expect(daysOut(new Date(start), hours * 60)).toEqual({ from: '2026-03-14', to })
    expect(hours * HOUR).toBeLessThanOrEqual(3 * DAY)
  })

  it('trips of one day share what comes back, overlapping ones do not', () => {
    const treks = [lending('2026-03-14', '2026-03-16', 5), lending('2026-03-16', '2026-03-18', 3)]
    const on = (from: string, to = from) => freeUnits(10, treks, lending(from, to, 0))
    expect([on('2026-03-13'), on('2026-03-15'), on('2026-03-16'), on('2026-03-17')]).toEqual([10, 5, 2, 7])
    expect(on('2026-03-13', '2026-03-20')).toBe(2)
  })

  it('never falls below nothing, and says which trips go short', () => {
    const treks = [lending('2026-03-14', '2026-03-16', 5), lending('2026-03-20', '2026-03-20', 2)]
    expect(freeUnits(0, treks, lending('2026-03-14', '2026-03-14', 0))).toBe(0)
    expect(shortOf(4, treks)).toEqual([treks[0]])
    expect(shortOf(5, treks)).toEqual([])
    expect(shortOf(0, treks)).toEqual(treks)
  })

  it('taking no more than is free leaves nobody short, whatever is asked for and in whatever order', () => {
    const wanted = fc.array(fc.record({ day: fc.nat(20), days: fc.nat(5), quantity: fc.nat(12) }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(10), wanted, (units, wishes) => {
        const taken: Lending[] = []
        for (const { day, days, quantity } of wishes) {
          const from = addDays(localDate('2026-03-01'), day)
          const wish = { from, to: addDays(from, days), quantity }
          if (quantity <= freeUnits(units, taken, wish)) taken.push(wish)
        }
        expect(shortOf(units, taken)).toEqual([])
        expect(taken.every(({ from, to }) => compareDates(from, to) <= 0)).toBe(true)
        expect(lentAtOnce(taken, lending('2026-03-01', '2026-03-31', 0))).toBeLessThanOrEqual(units)
      }),
    )
  })
})
