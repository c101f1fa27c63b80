import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkParticipants, participantLimits, seatsOf } from './participants.ts'

describe('checkParticipants', () => {
  it.each<[number, number, number, string | null]>([
    [1, 0, 1, null],
    [2, 3, 5, null],
    [1, 9, 10, null],
    [0, 0, 5, 'At least 1 adult must take part.'],
    [0, 2, 5, 'At least 1 adult must take part.'],
    [-1, 0, 5, 'At least 1 adult must take part.'],
    [1.5, 0, 5, 'At least 1 adult must take part.'],
    [Number.NaN, 0, 5, 'At least 1 adult must take part.'],
    [1, -1, 5, 'The number of children must be 0 or more.'],
    [1, 0.5, 5, 'The number of children must be 0 or more.'],
    [3, 3, 5, 'Only 5 spots are left on this date.'],
    [2, 0, 1, 'Only 1 spot is left on this date.'],
    [1, 0, 0, 'Only 0 spots are left on this date.'],
  ])('%d adults and %d children for %d seats: %j', (adults, children, seats, message) => {
    const result = checkParticipants({ adults, children }, seats)
    expect(result.ok ? null : result.error.message).toBe(message)
  })

  it('accepts exactly what the steppers allow', () => {
    const few = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(few, few, few, (adults, children, seats) => {
        const { ok } = checkParticipants({ adults, children }, seats)
        expect(ok).toBe(adults >= 1 && seatsOf({ adults, children }) <= seats)
        fc.pre(ok)
        const limits = participantLimits({ adults, children }, seats)
        expect(checkParticipants({ adults: limits.adults, children }, seats).ok).toBe(true)
        expect(checkParticipants({ adults, children: limits.children }, seats).ok).toBe(true)
        expect(checkParticipants({ adults: limits.adults + 1, children }, seats).ok).toBe(false)
      }),
    )
  })
})
