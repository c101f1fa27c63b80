import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { PaymentId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { cents } from '@upeo/domain/money'
import { expect, test } from 'vitest'
import { matchStatement } from './match-statement.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute))
const mine = 'BOOKING-123456' as BookingReference

const attempt = (
  id: string,
  minute: number,
  other: { status?: 'succeeded' | 'failed' | 'unknown' | 'initiated' | 'sending'; phone?: string } = {},
) => ({
  id: id as PaymentId,
  reference: mine,
  phone: (other.phone ?? '254712345678') as MpesaPhone,
  status: other.status ?? ('unknown' as const),
  amount_cents: cents(1_500_00),
  checkout_request_id: other.status === 'initiated' ? `ws_CO_${id}` : null,
  created_at: at(minute),
  sent_at: at(minute),
})
const line = (receipt: string, minute: number, reference: BookingReference | null = mine, amount = 1_500_00) => ({
  receipt,
  reference,
  amount: cents(amount),
  at: at(minute),
  account: '',
  phoneEnd: '678',
})
const pairs = (...args: Parameters<typeof matchStatement>) =>
  matchStatement(...args).matched.map((each) => `${each.line.receipt} ${each.attempt.id}`)

test('a line belongs to the prompt of its booking and phone that was sent before it', () => {
  expect(pairs([line('R1', 5)], [attempt('a', 4)])).toEqual(['R1 a'])
  expect(pairs([line('R1', 5)], [attempt('a', 8)])).toEqual([])
  expect(pairs([line('R1', 5)], [attempt('a', 4, { phone: '254712345679' })])).toEqual([])
  expect(pairs([line('R1', 5, null), line('R2', 5, 'BOOKING-654321' as BookingReference)], [attempt('a', 4)])).toEqual(
    [],
  )
})

test('first to one that a query has found paid, then to the newest that waits, last to one that failed', () => {
  const all = [
    attempt('failed', 4, { status: 'failed' }),
    attempt('older', 1),
    attempt('newer', 3),
    attempt('paid', 2, { status: 'succeeded' }),
  ]
  const lines = [line('R1', 5), line('R2', 5), line('R3', 5), line('R4', 5), line('R5', 5)]
  expect(pairs(lines, all)).toEqual(['R1 paid', 'R2 newer', 'R3 older', 'R4 failed'])
})

test('another amount answers no prompt that waits: it is left over, and the prompt stays for its own', () => {
  const [byHand, own] = [line('R1', 5, mine, 100_00), line('R2', 6)]
  expect(matchStatement([byHand], [attempt('a', 4)])).toMatchObject({ matched: [], undecided: [], left: [byHand] })
  const paid = attempt('a', 4, { status: 'succeeded' })
  expect(matchStatement([byHand, own], [paid])).toMatchObject({
    matched: [{ line: own, attempt: paid }],
    undecided: [],
    left: [byHand],
  })
  expect(pairs([byHand], [paid])).toEqual(['R1 a'])
})

test('another amount beside a prompt that M-Pesa can be asked about is not decided: a query may yet call it paid', () => {
  const [other, own] = [line('R1', 5, mine, 1_499_00), line('R2', 6)]
  const waiting = attempt('a', 4, { status: 'initiated' })
  expect(matchStatement([other], [waiting])).toMatchObject({ matched: [], undecided: [other], left: [] })
  expect(matchStatement([other, own], [waiting])).toMatchObject({ undecided: [], left: [other] })
  expect(matchStatement([line('R1', 2, mine, 1_499_00)], [waiting]).left).toHaveLength(1)
  const sending = attempt('a', 4, { status: 'sending' })
  const lostAndFound = { ...attempt('a', 4), checkout_request_id: 'ws_CO_a' }
  for (const each of [sending, lostAndFound]) expect(matchStatement([other], [each]).undecided).toEqual([other])
})

test('of two phones of the same ending only the provider can say whose payment it was', () => {
  const twin = '254722345678'
  const left = attempt('left', 1, { status: 'initiated' })
  const next = attempt('next', 2, { status: 'initiated', phone: twin })
  expect(matchStatement([line('R1', 3)], [left, next])).toMatchObject({ matched: [], left: [], undecided: [{}] })
  // One has failed: it was the other.
  expect(pairs([line('R1', 3)], [attempt('left', 1, { status: 'failed' }), next])).toEqual(['R1 next'])
  // Phones of another ending are not in doubt.
  const other = attempt('next', 2, { status: 'initiated', phone: '254722345679' })
  expect(pairs([line('R1', 3)], [left, other])).toEqual(['R1 left'])
})

test('of two phones of the same ending that have both paid each receipt could be either’s: money of the one must not go back to the other', () => {
  const [left, next] = [
    attempt('left', 1, { status: 'succeeded' }),
    attempt('next', 2, { status: 'succeeded', phone: '254722345678' }),
  ]
  const [one, two, three] = [line('R1', 3), line('R2', 3), line('R3', 4)]
  const other = line('R4', 3, mine, 1_499_00)
  const nothing = { matched: [], undecided: [], left: [], doubtful: [] }
  const told = (lines: Parameters<typeof matchStatement>[0]) => matchStatement(lines, [left, next])
  expect(told([one])).toEqual({ ...nothing, undecided: [one] })
  expect(told([one, two])).toEqual({ ...nothing, undecided: [one, two] })
  // One has paid another amount, and nobody can say which.
  expect(told([other, one])).toEqual({ ...nothing, undecided: [one, other], doubtful: [left, next] })
  // More payments than prompts: what is over was paid by hand.
  expect(told([other, one, two])).toEqual({ ...nothing, undecided: [one, two], left: [other] })
  expect(told([one, two, three])).toEqual({ ...nothing, undecided: [one, two], left: [three] })
  // A lost prompt may have been paid as well, and a person decides on it.
  const lost = attempt('lost', 2, { phone: '254733345678' })
  expect(matchStatement([other, one, two], [left, next, lost])).toEqual({
    ...nothing,
    undecided: [one, two, other],
    doubtful: [left, next],
  })
})

test('of two prompts of one phone a line is neither’s while M-Pesa can still call either paid: one payment must not count twice', () => {
  const silent = attempt('silent', 1, { status: 'initiated' })
  const again = attempt('again', 4, { status: 'initiated' })
  expect(matchStatement([line('R1', 5)], [silent, again])).toMatchObject({ matched: [], left: [], undecided: [{}] })
  // Paid before the second was sent: it can be no other’s.
  expect(pairs([line('R1', 2)], [silent, again])).toEqual(['R1 silent'])
  // Of the second nothing is known by which to ask: the first can be asked about, and is waited for.
  const lost = attempt('again', 4)
  expect(matchStatement([line('R1', 5)], [silent, lost])).toMatchObject({ matched: [], undecided: [{}] })
  expect(pairs([line('R1', 5)], [attempt('silent', 1, { status: 'failed' }), lost])).toEqual(['R1 again'])
  expect(pairs([line('R1', 5)], [attempt('silent', 1, { status: 'succeeded' }), lost])).toEqual(['R1 silent'])
  // Both are paid, from one phone: each gets one of the receipts.
  const paid = [attempt('silent', 1, { status: 'succeeded' }), attempt('again', 4, { status: 'succeeded' })]
  expect(new Set(pairs([line('R1', 5), line('R2', 5)], paid).map((pair) => pair.slice(3)))).toEqual(
    new Set(['silent', 'again']),
  )
})
