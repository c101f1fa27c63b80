import { describe, expect, it } from 'vitest'
import { MINUTE, addTime } from '../time.ts'
import { checkUnsecuredLimits, isUnsecuredHold, maxUnsecuredOf, unsecuredLimitText } from './unsecured-holds.ts'

const bookedAt = new Date('2026-03-02T06:00:00Z')
const until = (minutes: number) => addTime(bookedAt, minutes * MINUTE)
const longHold = {
  status: 'pending',
  method: 'bank',
  paymentStatus: 'unpaid',
  bookedAt,
  holdExpiresAt: until(1440),
} as const

describe('isUnsecuredHold', () => {
  it.each([
    ['a hold of 24 hours for a bank payment', {}, true],
    ['a payment that waits for approval', { status: 'pending_payment_approval', holdExpiresAt: null }, true],
    [
      'one of which a part has come waits for approval',
      { status: 'pending_payment_approval', paymentStatus: 'partially_paid', holdExpiresAt: null },
      true,
    ],
    ['a manual hold that is no longer than one for M-Pesa', { holdExpiresAt: until(15) }, false],
    ['a hold for M-Pesa', { method: 'mpesa', holdExpiresAt: until(15) }, false],
    ['a hold for M-Pesa that was chosen late', { method: 'mpesa', holdExpiresAt: until(35) }, false],
    ['a booking of which the guide has received a part', { paymentStatus: 'partially_paid' }, false],
    ['a confirmed booking', { status: 'confirmed', paymentStatus: 'paid', holdExpiresAt: null }, false],
    ['a cancelled booking', { status: 'cancelled', holdExpiresAt: null }, false],
  ] as const)('%s: %j is %s', (_what, facts, unsecured) => {
    expect(isUnsecuredHold({ ...longHold, ...facts })).toBe(unsecured)
  })
})

it.each([
  [1, 1],
  [3, 3],
  [4, 4],
  [7, 4],
  [8, 4],
  [9, 5],
  [10, 5],
  [40, 20],
])('of %d seats %d can be unsecured', (capacity, most) => {
  expect(maxUnsecuredOf(capacity)).toBe(most)
})

describe('checkUnsecuredLimits', () => {
  const free = { capacity: 10, seats: 2, ofDeparture: 0, ofPerson: 0 }

  it('takes what fits both limits, to the last place', () => {
    expect(checkUnsecuredLimits({ ...free, ofDeparture: 3, ofPerson: 8 })).toMatchObject({ ok: true })
  })

  it.each([
    [
      { ofDeparture: 4 },
      { kind: 'departure_unsecured', left: 1 },
      'only 1 more can be held. Please pay with M-Pesa, or book for fewer people.',
    ],
    [{ ofDeparture: 5 }, { kind: 'departure_unsecured', left: 0 }, 'The rest can only be booked with M-Pesa.'],
    // More than the limit, where the guide has made the departure smaller since.
    [{ ofDeparture: 7 }, { kind: 'departure_unsecured', left: 0 }, 'The rest can only be booked with M-Pesa.'],
    [
      { ofPerson: 9, ofDeparture: 5 },
      { kind: 'person_unsecured', held: 9 },
      'you already hold 9. Please pay with M-Pesa, or pay for those first.',
    ],
    [
      { seats: 11, capacity: 40 },
      { kind: 'person_unsecured', held: 0 },
      'You can hold at most 10 spots that are still to be paid to guides. Please pay with M-Pesa.',
    ],
  ])('refuses %j', (facts, error, words) => {
    const refused = checkUnsecuredLimits({ ...free, ...facts })
    expect(refused).toEqual({ ok: false, error })
    expect(!refused.ok && unsecuredLimitText(refused.error, true)).toContain(words)
    expect(!refused.ok && unsecuredLimitText(refused.error, false)).not.toContain('M-Pesa')
  })
})
