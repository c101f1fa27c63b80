import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { shareOfRefund } from '../ledger/refund-postings.ts'
import { giveBackUntil, mostToGiveBack, type GiveBackFacts } from './give-back.ts'
import { keptChange } from './kept-money.ts'

const completed: GiveBackFacts = {
  status: 'completed',
  paymentStatus: 'paid',
  method: 'mpesa',
  total: cents(2900_00),
  paid: cents(2900_00),
  refunded: cents(0),
  confirmed: true,
  completedAt: new Date('2026-03-14T12:00:00Z'),
  endsAt: new Date('2026-03-14T12:00:00Z'),
  releaseDueAt: new Date('2026-03-15T12:00:00Z'),
  releasedAt: null,
}

test('what is kept can be given back until 90 days after its release', () => {
  expect(giveBackUntil(completed)).toEqual(new Date('2026-06-13T12:00:00Z'))
  const releasedAt = new Date('2026-03-20T12:00:00Z')
  expect(giveBackUntil({ ...completed, releasedAt })).toEqual(new Date('2026-06-18T12:00:00Z'))
  expect(giveBackUntil({ ...completed, method: 'bank', releaseDueAt: null })).toEqual(new Date('2026-06-13T12:00:00Z'))
})

test.each<[string, Partial<GiveBackFacts>]>([
  ['a trip to come: it is cancelled instead', { status: 'confirmed' }],
  ['all of it on its way back', { paymentStatus: 'refund_pending', refunded: cents(2900_00) }],
  ['nothing paid', { status: 'cancelled', paymentStatus: 'unpaid', paid: cents(0) }],
])('nothing can be given back of %s', (_what, facts) => {
  expect(giveBackUntil({ ...completed, ...facts })).toBeNull()
})

test('of released money as much goes back as the balance holds the share of, to the shilling', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_00, max: 250_000_00 }),
      fc.integer({ min: 0, max: 260_000_00 }),
      fc.integer({ min: 0, max: 40 }),
      (total, payable, percent) => {
        const charged = cents(Math.round(total / 100) * 100)
        const money = {
          method: 'mpesa',
          total: cents(total),
          paid: charged,
          refunded: cents(0),
          confirmed: true,
        } as const
        const most = mostToGiveBack('vendor', money, cents(payable), percent)
        const share = (amount: number) =>
          shareOfRefund({ ...keptChange(money, cents(amount)), commissionPercent: percent })
        expect(share(most)).toBeLessThanOrEqual(payable)
        expect(mostToGiveBack('admin', money, cents(payable), percent)).toBe(charged)
        // What is left has to be enough for M-Pesa to send it too.
        expect(most === charged || share(most + 100) > payable || charged - most <= 10_00).toBe(true)
        expect(most === charged || most === 0 || charged - most >= 10_00).toBe(true)
      },
    ),
  )
})
