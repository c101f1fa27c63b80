import { describe, expect, it } from 'vitest'
import { idFrom, type BookingId, type PaymentId, type UserId } from '../ids.ts'
import { account, accountRules, normalBalance, parseAccountKey } from './accounts.ts'
import { isOverdrawn } from '../../testing/balances.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('account keys', () => {
  it.each([
    [account.bank, 'bank', null],
    [account.mpesaCollection, 'mpesa_collection', null],
    [account.escrow(idFrom<BookingId>(id)), 'escrow', id],
    [account.unapplied(idFrom<PaymentId>(id)), 'unapplied', id],
    [account.refundPayable(idFrom<PaymentId>(id)), 'refund_payable', id],
    [account.vendorAvailable(idFrom<UserId>(id)), 'vendor_available', id],
    [account.vendorReceivable(idFrom<UserId>(id)), 'vendor_receivable', id],
    [account.payoutReserved(idFrom<UserId>(id)), 'payout_reserved', id],
  ])('%s', (key, kind, owner) => {
    expect(parseAccountKey(key)).toEqual({ kind, owner })
  })

  it.each(['', 'gold', 'escrow', 'escrow:', 'escrow:me', `bank:${id}`, `escrow:${id}:x`, 'toString'])(
    '%j is refused',
    (key) => {
      expect(() => parseAccountKey(key)).toThrow('Not an account')
    },
  )
})

describe('balances', () => {
  it('are told on the normal side', () => {
    expect(normalBalance('bank', 5)).toBe(5)
    expect(normalBalance('escrow', -5)).toBe(5)
    expect(normalBalance('escrow', 0)).toBe(0)
  })

  it('may never be overdrawn where someone is owed', () => {
    const guarded = Object.entries(accountRules).flatMap(([kind, rule]) => (rule.neverOverdrawn ? [kind] : []))
    expect(guarded).toEqual(['escrow', 'unapplied', 'refund_payable', 'vendor_available', 'payout_reserved'])
    expect(isOverdrawn('escrow', 1)).toBe(true)
    expect(isOverdrawn('escrow', 0)).toBe(false)
    expect(isOverdrawn('escrow', -1)).toBe(false)
    expect(isOverdrawn('rounding', 1)).toBe(false)
  })
})
