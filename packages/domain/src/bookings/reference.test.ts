import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingReference, normaliseProofReference, normaliseReference, toMpesaReference } from './reference.ts'

describe('booking references', () => {
  it('are BOOKING- and at least six digits', () => {
    expect(bookingReference(123_456)).toBe('BOOKING-123456')
    expect(bookingReference(42)).toBe('BOOKING-000042')
    expect(bookingReference(1_234_567)).toBe('BOOKING-1234567')
  })

  it.each([-1, 1.5, 10_000_000_000, Number.NaN])('%d is no booking number', (n) => {
    expect(() => bookingReference(n)).toThrow(RangeError)
  })

  it('go to M-Pesa as BK and digits', () => {
    expect(toMpesaReference(bookingReference(42))).toBe('BK000042')
  })

  it.each([
    ['BOOKING-123456', 'BOOKING-123456'],
    ['booking-123456', 'BOOKING-123456'],
    ['Booking 123456', 'BOOKING-123456'],
    ['BOOKING123456', 'BOOKING-123456'],
    ['BK123456', 'BOOKING-123456'],
    ['bk-123 456', 'BOOKING-123456'],
    [' # 123456 ', 'BOOKING-123456'],
    ['BK000042', 'BOOKING-000042'],
    ['12345', null],
    ['BOOK123456', null],
    ['123456 Jane', null],
    ['12345678901', null],
    ['', null],
  ])('%j is read as %j', (text, expected) => {
    expect(normaliseReference(text)).toBe(expected)
  })

  it('survive every way they are written, and fit M-Pesa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (n) => {
        const reference = bookingReference(n)
        const mpesa = toMpesaReference(reference)
        expect(mpesa).toMatch(/^[A-Z0-9]{8,12}$/)
        expect(normaliseReference(mpesa)).toBe(reference)
        expect(normaliseReference(reference.toLowerCase().replace('-', ' '))).toBe(reference)
      }),
    )
  })
})

describe('proof references', () => {
  it.each([
    ['UAV4T1SIM9', 'UAV4T1SIM9'],
    [' uav4-t1 sim9. ', 'UAV4T1SIM9'],
    ['ＵＡＶ４', 'UAV4'],
    ['', null],
    ['  --  ', null],
    ['x'.repeat(64), 'X'.repeat(64)],
    ['x'.repeat(65), null],
  ])('%j is compared as %j', (text, expected) => {
    expect(normaliseProofReference(text)).toBe(expected)
  })
})
