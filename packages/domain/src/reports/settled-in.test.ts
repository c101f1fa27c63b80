import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settledIn, settledText } from './settled-in.ts'

const paid = (from: number, to: number, day: string, receipt: string | null = null) => ({
  from,
  to,
  at: new Date(`2026-03-${day}T09:00:00Z`),
  receipt,
})

test.each([
  ['nothing has gone out', [0, 100], [], 0, 'Not paid out yet'],
  ['one payout took it', [0, 100], [paid(0, 100, '12', 'SFC7XK2L9P')], 100, 'Payout of 12 Mar 2026 (SFC7XK2L9P)'],
  ['a payout took a part', [0, 100], [paid(0, 60, '12')], 60, 'Payout of 12 Mar 2026, the rest is not paid out yet'],
  [
    'two payouts took it',
    [50, 100],
    [paid(0, 60, '12'), paid(60, 120, '14')],
    120,
    'Payout of 12 Mar 2026, Payout of 14 Mar 2026',
  ],
  ['owed commission took it', [0, 100], [paid(200, 300, '12')], 300, 'Set off against commission'],
  [
    'owed commission took a part',
    [0, 100],
    [paid(40, 100, '12')],
    100,
    'Payout of 12 Mar 2026, partly set off against commission',
  ],
] as const)('%s', (_, [from, to], payouts, goneOut, text) => {
  expect(settledText(settledIn({ from, to }, payouts, goneOut))).toBe(text)
})

test('every shilling that went out is found in exactly one share, and every payout in the shares that it carried', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 20 })
  const stretched = (list: readonly number[]) => {
    let to = 0
    return list.map((amount) => {
      to += amount
      return { from: to - amount, to }
    })
  }
  fc.assert(
    fc.property(amounts, fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.boolean())), (came, went) => {
      const shares = stretched(came)
      const goings = stretched(went.map(([amount]) => amount))
      const payouts = goings.filter((_, at) => went[at]?.[1])
      const goneOut = goings.at(-1)?.to ?? 0
      const all = shares.map((share) => settledIn(share, payouts, goneOut))
      const total = shares.at(-1)?.to ?? 0
      const open = all.reduce((sum, each) => sum + each.open, 0)
      expect(open).toBe(Math.max(0, total - goneOut))
      for (const [at, share] of shares.entries()) {
        const { setOff, open: left, payouts: by } = all[at]!
        expect(setOff).toBeGreaterThanOrEqual(0)
        expect(setOff + left).toBeLessThanOrEqual(share.to - share.from)
        expect(by.length > 0 || setOff + left === share.to - share.from).toBe(true)
      }
    }),
  )
})
