import {
  about,
  another,
  byHand,
  charge,
  commission,
  decision,
  entries,
  guideOf,
  paymentOf,
  posting,
  refund,
  refunded,
  released,
  tooLate,
  total,
  tx,
  unposted,
  upcoming,
  type Corruption,
} from './corruption-subjects.ts'

/** Of what customers pay, what is given back to them, and what guides earn. */
export const bookingCorruptions: readonly Corruption[] = [
  {
    what: 'a payment that never came, with its posting and its booking paid',
    plant: [
      `insert into payment_attempts select (jsonb_populate_record(p, '{"id": "00000000-0000-4000-8000-00000000beef", "receipt": "NEVER00001", "checkout_request_id": null, "callback_hash": "\\\\x00"}')).*
        from payment_attempts p where id = ${paymentOf(tooLate)}`,
    ],
    ...about(tooLate, charge(tooLate)),
  },
  {
    what: 'a payment raised by a shilling, with its posting',
    plant: [
      `update payment_attempts set received_cents = received_cents + 100 where id = ${paymentOf(upcoming)}`,
      `update ledger_entries set amount_cents = amount_cents + 100 where ${entries('mpesa_received', paymentOf(upcoming), `kind = 'mpesa_collection'`)}`,
      `insert into ledger_entries (transaction_id, account, kind, amount_cents) values (${tx('mpesa_received', paymentOf(upcoming))}, 'rounding', 'rounding', -100)`,
    ],
    booking: upcoming,
    guide: guideOf(upcoming),
    cents: `${charge(upcoming)} + 100`,
  },
  {
    what: "a payment by M-Pesa posted as the bank's",
    plant: [
      `update ledger_entries set account = 'bank', kind = 'bank' where ${entries('mpesa_received', paymentOf(upcoming), `kind = 'mpesa_collection'`)}`,
    ],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: "a payment kept in another booking's escrow",
    plant: [
      `update ledger_entries set account = 'escrow:' || ${released}, subject = ${released}
        where ${entries('mpesa_received', paymentOf(upcoming), `kind = 'escrow'`)}`,
    ],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a payment posted three days later',
    plant: [
      `update ledger_transactions set at = at + interval '3 days' where event_key = 'mpesa_received:' || ${paymentOf(upcoming)}`,
    ],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a payment whose posting is gone',
    plant: unposted('mpesa_received', paymentOf(upcoming)),
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: "a payment pointed at another customer's booking",
    plant: [`update payment_attempts set booking_id = ${released} where id = ${paymentOf(upcoming)}`],
    booking: released,
    guide: guideOf(released),
    cents: charge(upcoming),
  },
  {
    what: 'a payment said to be sent back',
    plant: [`update payment_attempts set money = 'refunded' where id = ${paymentOf(upcoming)}`],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a payment that lost its history',
    plant: [`delete from payment_attempt_history where attempt_id = ${paymentOf(upcoming)}`],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a release a month early, in the books only',
    plant: [
      `update ledger_transactions set at = at - interval '30 days' where event_key = 'escrow_released:' || ${released}`,
    ],
    ...about(released),
  },
  {
    what: 'a release that only its booking knows of',
    plant: [`update bookings set released_at = now() where id = ${upcoming}`],
    ...about(upcoming),
  },
  {
    what: 'a release that its booking does not know of',
    plant: [`update bookings set released_at = null where id = ${released}`],
    ...about(released),
  },
  {
    what: 'a release of a cent more to the guide, taken from the commission',
    plant: [
      `update ledger_entries set amount_cents = amount_cents - 1 where ${entries('escrow_released', released, `kind = 'vendor_available'`)}`,
      `update ledger_entries set amount_cents = amount_cents + 1 where ${entries('escrow_released', released, `kind = 'commission_income'`)}`,
    ],
    ...about(released),
  },
  {
    what: 'a booking made cheaper after it was paid, commission and all',
    plant: [
      `update bookings b set adult_price_cents = n.adult, child_price_cents = n.child, subtotal_cents = n.subtotal,
          vat_cents = n.vat, total_cents = n.subtotal + n.vat, commission_cents = round((n.subtotal + n.vat) * 0.2)
        from (
          select id, adult, child, subtotal, round(subtotal * 0.16)::bigint as vat from (
            select id, adult_price_cents / 2 as adult, child_price_cents / 2 as child,
              adults * (adult_price_cents / 2) + children * (child_price_cents / 2) as subtotal
            from bookings where id = ${upcoming}
          ) halved
        ) n
        where b.id = n.id`,
    ],
    booking: upcoming,
    guide: guideOf(upcoming),
  },
  {
    what: 'a commission of a tenth, in the booking and in the books',
    plant: [
      `update bookings set commission_rate_percent = 10, commission_cents = round(total_cents * 0.1) where id = ${upcoming}`,
    ],
    ...about(upcoming),
  },
  {
    what: 'a booking by M-Pesa said to be paid by bank',
    plant: [`update bookings set payment_method = 'bank' where id = ${upcoming}`],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: "a booking's activity and guide both changed",
    plant: [
      `update bookings set (activity_id, vendor_id) = (select id, vendor_id from activities where vendor_id <> ${guideOf(upcoming)} order by id limit 1)
        where id = ${upcoming}`,
    ],
    booking: upcoming,
    cents: total(upcoming),
  },
  {
    what: 'half the commission on what a guide was paid directly',
    plant: [`update ledger_entries set amount_cents = amount_cents / 2 where ${entries('manual_completed', byHand)}`],
    ...about(byHand, commission(byHand)),
  },
  {
    what: 'commission charged on a trip that was cancelled',
    plant: posting('manual_completed', refunded, {
      debit: `'vendor_receivable:' || ${guideOf(refunded)}`,
      credit: `'commission_income'`,
      cents: 300_00,
    }),
    booking: refunded,
    guide: guideOf(refunded),
    cents: '30000',
  },
  {
    what: "commission on a guide's own money, owed by another guide",
    plant: [
      `update ledger_entries set account = 'vendor_receivable:' || ${another(guideOf(byHand))}, subject = ${another(guideOf(byHand))}
        where ${entries('manual_completed', byHand, `kind = 'vendor_receivable'`)}`,
    ],
    ...about(byHand, commission(byHand)),
  },
  {
    what: 'a refund that is owed, unposted',
    plant: unposted('refund_before_release', decision),
    ...about(refunded, charge(refunded)),
  },
  {
    what: 'a refund paid from the account for payouts, in the books only',
    plant: [
      `update ledger_entries set account = 'mpesa_disbursement', kind = 'mpesa_disbursement'
        where ${entries('refund_paid', refund, `kind = 'mpesa_collection'`)}`,
    ],
    ...about(refunded, charge(refunded)),
  },
  {
    what: "a refund posted as another booking's",
    plant: [
      `update ledger_entries set account = 'refund_payable:' || ${released}, subject = ${released}
        where ${entries('refund_paid', refund, `kind = 'refund_payable'`)}`,
    ],
    ...about(refunded, charge(refunded)),
  },
  {
    what: 'a refund that is said to be unpaid again',
    plant: [`update disbursements set status = 'ready', next_try_at = now() where id = ${refund}`],
    ...about(refunded, charge(refunded)),
  },
  {
    what: "late money's refund deleted",
    plant: [`delete from disbursements where booking_id = ${tooLate} and purpose = 'refund'`],
    ...about(tooLate, charge(tooLate)),
  },
  {
    what: 'late money that the books do not hold',
    plant: unposted('mpesa_unapplied', paymentOf(tooLate)),
    ...about(tooLate, charge(tooLate)),
  },
]
