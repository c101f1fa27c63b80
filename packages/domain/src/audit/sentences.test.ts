import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { auditActions } from './act-titles.ts'
import { bookingIn, type AuditNames, type KeptAct } from './names.ts'
import { auditChange, auditNotes } from './notes.ts'
import { auditSentence } from './sentences.ts'

const order = {
  cents: cents(50_000_00),
  vendorId: 'kamau',
  customerId: 'amina',
  bookingId: 'b1',
  to: 'M-Pesa …329',
  receipt: 'UKN00003NO',
}
const people: Readonly<Record<string, string>> = { wangari: 'Wangari', kamau: 'Kamau', amina: 'Amina' }
const names: AuditNames = {
  person: (id) => people[id],
  booking: (id) => (id === 'b1' ? { reference: 'BOOKING-100001', customerId: 'amina', vendorId: 'kamau' } : undefined),
  order: (id) => (id === 'o1' ? order : undefined),
  activity: () => 'Sunrise at Ngong',
}
const none: AuditNames = {
  person: () => undefined,
  booking: () => undefined,
  order: () => undefined,
  activity: () => undefined,
}
const say = (act: Partial<KeptAct>, known = names) =>
  auditSentence({ by: 'wangari', action: '', subjectId: 'o1', detail: {}, ...act }, known)

test.each<[Partial<KeptAct>, string]>([
  [
    { action: 'payout.approve', detail: { vendorId: 'kamau', cents: 50_000_00 } },
    'Wangari approved a payout of KES 50,000 to Kamau’s M-Pesa …329 (UKN00003NO).',
  ],
  [
    { action: 'payout.approve', detail: { vendorId: 'kamau', cents: 60_000_00, waits: true } },
    'Wangari approved a payout of KES 60,000 to Kamau’s M-Pesa …329 (UKN00003NO) as the first of two.',
  ],
  [
    { action: 'refund.settle', detail: { bookingId: 'b1', customerId: 'amina', cents: 2_500_00, receipt: 'FT1' } },
    'Wangari recorded a refund of KES 2,500 to Amina for BOOKING-100001 (FT1) as paid.',
  ],
  [
    { action: 'booking.refund', subjectId: 'b1', detail: { cents: 1_250_50 } },
    'Wangari gave back KES 1,250.50 of BOOKING-100001 of Amina.',
  ],
  [
    { action: 'payment.apply', detail: { bookingId: 'b1', customerId: 'amina', cents: 800_00 } },
    'Wangari applied KES 800 from Amina to BOOKING-100001.',
  ],
  [
    { action: 'document.reject', detail: { vendorId: 'kamau', document: 'businessLicense' } },
    'Wangari rejected Kamau’s business licence.',
  ],
  [
    { action: 'cash.float_to_bank', detail: { cents: 900_00, receipt: 'U123' } },
    'Wangari recorded KES 900 (U123) moved to the bank.',
  ],
  [
    { action: 'team.change', subjectId: 'amina', detail: { before: ['support'], after: ['support', 'finance'] } },
    'Wangari changed the roles of Amina from support to support and finance.',
  ],
  [{ action: 'reconciliation.compare', detail: { day: '2026-03-02' } }, 'Wangari asked M-Pesa again about 2 Mar 2026.'],
  [
    { by: null, action: 'team.create', subjectId: 'amina', detail: { roles: ['owner'] } },
    'A command on the server created an office account for Amina, as owner.',
  ],
])('an act is told in a sentence: %#', (act, sentence) => {
  expect(say(act)).toBe(sentence)
})

test('a row from before, which holds nothing, is told by what the record says now', () => {
  expect(say({ action: 'payout.approve' })).toBe(
    'Wangari approved a payout of KES 50,000 to Kamau’s M-Pesa …329 (UKN00003NO).',
  )
  expect(say({ action: 'cash.fee_on_payouts', detail: { amount: 12.5, receipt: 'U1' } })).toBe(
    'Wangari recorded a fee of KES 12.50 (U1) on payouts.',
  )
})

test('every act has a sentence, also where the people and records are gone', () => {
  for (const action of auditActions) {
    const sentence = say({ action }, none)
    expect(sentence).toMatch(/^Somebody [a-z].*\.$/)
    expect(sentence).not.toMatch(/undefined|null|NaN| {2}/)
  }
  expect(say({ action: 'something.new' })).toBe('Wangari did something.new.')
  expect(say({ action: 'constructor' })).toBe('Wangari did constructor.')
})

test('the booking is found by what was decided about', () => {
  const act = { by: null, action: 'refund.settle', subjectId: 'o1', detail: {} }
  expect(bookingIn(act, names)).toBe('b1')
  expect(bookingIn({ ...act, action: 'ledger.check' }, names)).toBeNull()
})

test('what was written beside an act is shown, and what changed', () => {
  expect(auditNotes({ reason: 'Expired.', vendorId: '0189' })).toEqual(['Reason: Expired.'])
  expect(auditNotes({ reason: 'Not paid.', checked: true })).toEqual(['Reason: Not paid.', 'Looked up with M-Pesa'])
  expect(auditNotes({ reason: null, bookings: 0, checked: false })).toEqual([])
  expect(auditChange({ before: 'in_review', after: 'paid' })).toBe('in review to paid')
  expect(auditChange({ before: [], after: ['owner'] })).toBe('none to owner')
  expect(auditChange({ before: 'paid', after: 'paid' })).toBeNull()
  expect(auditChange({})).toBeNull()
})
