import { describe, expect, it } from 'vitest'
import { idFrom, isId, type BookingId } from './ids.ts'

describe('ids', () => {
  it.each([
    ['01890a5d-ac96-774b-bcce-b302099a8057', true],
    ['550e8400-e29b-41d4-a716-446655440000', true],
    ['01890A5D-AC96-774B-BCCE-B302099A8057', false],
    ['01890a5dac96774bbcceb302099a8057', false],
    ['00000000-0000-0000-0000-000000000000', false],
    ['kamau', false],
    ['', false],
    ["' or 1=1 --", false],
  ])('isId(%j) is %s', (text, expected) => {
    expect(isId(text)).toBe(expected)
  })

  it('brands an id and refuses anything else', () => {
    const id: BookingId = idFrom('01890a5d-ac96-774b-bcce-b302099a8057')
    expect(id).toBe('01890a5d-ac96-774b-bcce-b302099a8057')
    expect(() => idFrom<BookingId>('BOOKING-123456')).toThrow('Not an id')
  })
})
