import {
  about,
  another,
  charge,
  entries,
  guideOf,
  paidOut,
  payee,
  paymentOf,
  posting,
  refund,
  refunded,
  released,
  toGuide,
  total,
  upcoming,
  type Corruption,
} from './corruption-subjects.ts'

/** Tried in an attack, and found by nothing at the time. */
export const knownCorruptions: readonly Corruption[] = [
  {
    what: "a posting from nothing: from Upeo's fees to a guide's balance",
    plant: posting('fee_charged', `'GIFT000001'`, {
      debit: `'mpesa_fees'`,
      credit: `'vendor_available:' || ${payee(paidOut)}`,
      cents: 5_000_00,
    }),
    guide: payee(paidOut),
    cents: '500000',
  },
  {
    what: 'the posting of a payout that was never asked for',
    plant: posting('payout_paid', `'00000000-0000-4000-8000-00000000beef'`, {
      debit: `'payout_reserved:' || ${payee(paidOut)}`,
      credit: `'bank'`,
      cents: 7_000_00,
    }),
    guide: payee(paidOut),
    cents: '700000',
  },
  {
    what: 'a release to another guide',
    plant: [
      `update ledger_entries set account = 'vendor_available:' || ${another(guideOf(released))}, subject = ${another(guideOf(released))}
        where ${entries('escrow_released', released, `kind = 'vendor_available'`)}`,
    ],
    ...about(released),
  },
  {
    what: 'a release without commission',
    plant: [
      `delete from ledger_entries where ${entries('escrow_released', released, `kind in ('commission_income', 'vat_payable')`)}`,
      `update ledger_entries set amount_cents = -${total(released)} where ${entries('escrow_released', released, `kind = 'vendor_available'`)}`,
    ],
    ...about(released),
  },
  {
    what: 'commission and its VAT swapped',
    plant: [
      `update ledger_entries set account = case kind when 'vat_payable' then 'commission_income' else 'vat_payable' end,
        kind = case kind when 'vat_payable' then 'commission_income' else 'vat_payable' end
        where ${entries('escrow_released', released, `kind in ('commission_income', 'vat_payable')`)}`,
    ],
    ...about(released),
  },
  {
    what: 'a completed payout written twice',
    plant: [
      `insert into disbursements select (jsonb_populate_record(d, '{"id": "00000000-0000-4000-8000-00000000beef", "receipt": "TWICE00001", "conversation": "twice"}')).*
        from disbursements d where id = ${paidOut}`,
    ],
    ...toGuide(paidOut),
  },
  {
    what: "a completed payout's row deleted",
    plant: [`delete from disbursements where id = ${paidOut}`],
    ...toGuide(paidOut),
  },
  {
    what: 'a paid refund halved, in the books as well',
    plant: [
      `update ledger_entries set amount_cents = amount_cents / 2 where ${entries('refund_paid', refund)}`,
      `update disbursements set amount_cents = amount_cents / 2 where id = ${refund}`,
    ],
    booking: refunded,
    guide: guideOf(refunded),
    cents: `${charge(refunded)} / 2`,
  },
  {
    what: "a payout under a payment's receipt",
    plant: [
      `update disbursements set receipt = (select receipt from payment_attempts where id = ${paymentOf(released)}) where id = ${paidOut}`,
    ],
    ...toGuide(paidOut),
  },
  {
    what: 'a confirmed booking pointed at another guide',
    plant: [`update bookings set vendor_id = ${another(guideOf(upcoming))} where id = ${upcoming}`],
    booking: upcoming,
    cents: total(upcoming),
  },
  {
    what: 'a commission rate of nothing',
    plant: [`update bookings set commission_rate_percent = 0 where id = ${upcoming}`],
    ...about(upcoming),
  },
  {
    what: 'a payment without any message of M-Pesa',
    plant: [`delete from provider_messages where attempt_id = ${paymentOf(upcoming)}`],
    ...about(upcoming, charge(upcoming)),
  },
]
