/**
 * Ways in which somebody with the owner's rights could change the books, or the facts that they are made of, written down
 * before the check of the books was. Each is planted in the demo's books past all triggers. The first are those that an
 * attack tried when the check saw none of them; the rest were thought of for this list.
 */
export interface Corruption {
  readonly what: string
  /** SQL statements. */
  readonly plant: readonly string[]
  /** The booking that the report has to name, as SQL that is asked before it is planted. */
  readonly booking?: string
  /** The guide, likewise. */
  readonly guide?: string
  /** The amount in cents that it has then, likewise. */
  readonly cents?: string
}

const one = (where: string, order = 'id') => `(select id from bookings where ${where} order by ${order} limit 1)`
const released = one(`payment_method = 'mpesa' and released_at is not null and payment_status = 'paid'`)
const upcoming = one(`payment_method = 'mpesa' and status = 'confirmed'`)
const byHand = one(`payment_method <> 'mpesa' and status = 'completed' and payment_status = 'paid'`)
const refunded = one(`payment_method = 'mpesa' and payment_status = 'refunded'`)
const tooLate = `(select booking_id from payment_attempts where money = 'refunded' order by id limit 1)`
const paidOut = `(select id from disbursements where purpose = 'payout' and status = 'paid' and channel = 'transfer' order by id limit 1)`
const byBank = `(select id from disbursements where purpose = 'payout' and status = 'paid' and channel = 'bank' order by id limit 1)`
const rejected = `(select id from disbursements where purpose = 'payout' and status = 'rejected' order by id limit 1)`
const waiting = `(select id from disbursements where purpose = 'payout' and status = 'requested' order by id limit 1)`
const refund = `(select id from disbursements where purpose = 'refund' and booking_id = ${refunded})`
const decision = `(select id from booking_refunds where booking_id = ${refunded})`
const paymentOf = (booking: string) =>
  `(select id from payment_attempts where booking_id = ${booking} and money <> 'none')`
const netting = `(select key from debt_nettings order by key limit 1)`
const float = `(select id from cash_movements where kind = 'float_to_payouts' order by id limit 1)`

const tx = (event: string, key: string) =>
  `(select id from ledger_transactions where event_key = '${event}:' || ${key})`
const entries = (event: string, key: string, more = 'true') => `transaction_id = ${tx(event, key)} and ${more}`
const another = (guide: string) => `(select user_id from vendors where user_id <> ${guide} order by user_id limit 1)`
const guideOf = (booking: string) => `(select vendor_id from bookings where id = ${booking})`
const payee = (payout: string) => `(select vendor_id from disbursements where id = ${payout})`
const total = (booking: string) => `(select total_cents from bookings where id = ${booking})`
const commission = (booking: string) => `(select commission_cents from bookings where id = ${booking})`
const charge = (booking: string) => `(select charge_cents from bookings where id = ${booking})`
const amount = (order: string) => `(select amount_cents from disbursements where id = ${order})`
const unposted = (event: string, key: string) => [
  `delete from ledger_entries where ${entries(event, key)}`,
  `delete from ledger_transactions where event_key = '${event}:' || ${key}`,
]
/** A balanced posting of two lines out of nothing. */
const posting = (event: string, key: string, debit: string, credit: string, cents: number) => [
  `insert into ledger_transactions (id, event, event_key, at) values ('00000000-0000-4000-8000-00000000dead', '${event}', '${event}:' || ${key}, now())`,
  `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
    select '00000000-0000-4000-8000-00000000dead', a, split_part(a, ':', 1), nullif(split_part(a, ':', 2), '')::uuid, c
    from (values (${debit}, ${cents}), (${credit}, ${-cents})) v (a, c)`,
]
const about = (booking: string, cents = total(booking)) => ({ booking, guide: guideOf(booking), cents })
const toGuide = (payout: string) => ({ guide: payee(payout), cents: amount(payout) })

/** Tried in an attack, and found by nothing at the time. */
const ofTheAttack: readonly Corruption[] = [
  {
    what: "a posting from nothing: from Upeo's fees to a guide's balance",
    plant: posting('fee_charged', `'GIFT000001'`, `'mpesa_fees'`, `'vendor_available:' || ${payee(paidOut)}`, 5_000_00),
    guide: payee(paidOut),
    cents: '500000',
  },
  {
    what: 'the posting of a payout that was never asked for',
    plant: posting(
      'payout_paid',
      `'00000000-0000-4000-8000-00000000beef'`,
      `'payout_reserved:' || ${payee(paidOut)}`,
      `'bank'`,
      7_000_00,
    ),
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

const ours: readonly Corruption[] = [
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
    plant: posting(
      'manual_completed',
      refunded,
      `'vendor_receivable:' || ${guideOf(refunded)}`,
      `'commission_income'`,
      300_00,
    ),
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
  {
    what: "a payout by M-Pesa posted as the bank's",
    plant: [
      `update ledger_entries set account = 'bank', kind = 'bank' where ${entries('payout_paid', paidOut, `kind = 'mpesa_disbursement'`)}`,
    ],
    ...toGuide(paidOut),
  },
  {
    what: 'a payout given to another guide',
    plant: [`update disbursements set vendor_id = ${another(payee(paidOut))} where id = ${paidOut}`],
    guide: another(payee(paidOut)),
    cents: amount(paidOut),
  },
  { what: 'a payout whose payment is not in the books', plant: unposted('payout_paid', byBank), ...toGuide(byBank) },
  {
    what: 'a payout made larger before it is approved, in the books as well',
    plant: [
      `update ledger_entries set amount_cents = amount_cents * 2 where ${entries('payout_requested', waiting)}`,
      `update disbursements set amount_cents = amount_cents * 2 where id = ${waiting}`,
      `update ledger_balances set balance_cents = balance_cents - ${amount(waiting)} / 2 where account = 'payout_reserved:' || ${payee(waiting)}`,
      `update ledger_balances set balance_cents = balance_cents + ${amount(waiting)} / 2 where account = 'vendor_available:' || ${payee(waiting)}`,
    ],
    guide: payee(waiting),
    cents: `${amount(waiting)} * 2`,
  },
  {
    what: 'a rejected payout that is said to be paid',
    plant: [`update disbursements set status = 'paid', receipt = 'REJECTED01' where id = ${rejected}`],
    ...toGuide(rejected),
  },
  {
    what: 'a rejected payout whose money did not go back',
    plant: unposted('payout_rejected', rejected),
    ...toGuide(rejected),
  },
  {
    what: 'a payout by bank that is said to have gone by M-Pesa',
    plant: [`update disbursements set channel = 'transfer' where id = ${byBank}`],
    ...toGuide(byBank),
  },
  {
    what: "a guide's debt forgiven out of nothing",
    plant: posting(
      'debt_netted',
      `'a favour'`,
      `'commission_income'`,
      `'vendor_receivable:' || ${payee(paidOut)}`,
      4_000_00,
    ),
    guide: payee(paidOut),
    cents: '400000',
  },
  {
    what: 'a debt that was set off, with no record of it',
    plant: [`delete from debt_nettings where key = ${netting}`],
    guide: `(select vendor_id from debt_nettings where key = ${netting})`,
    cents: `(select amount_cents from debt_nettings where key = ${netting})`,
  },
  {
    what: "a debt set off against another guide's balance",
    plant: [
      `update debt_nettings set vendor_id = (select user_id from vendors where user_id <> debt_nettings.vendor_id order by user_id limit 1)
        where key = ${netting}`,
    ],
    cents: `(select amount_cents from debt_nettings where key = ${netting})`,
  },
  {
    what: 'float for payouts booked as gone to the bank',
    plant: [
      `update ledger_entries set account = 'bank', kind = 'bank' where kind = 'mpesa_disbursement'
        and transaction_id = (select id from ledger_transactions where event_key = 'float_moved:' || (select receipt from cash_movements where id = ${float}))`,
    ],
    cents: `(select amount_cents from cash_movements where id = ${float})`,
  },
  {
    what: 'a fee that no statement shows',
    plant: posting('fee_charged', `'NOFEE00001'`, `'mpesa_fees'`, `'mpesa_collection'`, 99_00),
    cents: '9900',
  },
  {
    what: 'a float whose record names another amount',
    plant: [`update cash_movements set amount_cents = amount_cents + 100000 where id = ${float}`],
    cents: `(select amount_cents + 100000 from cash_movements where id = ${float})`,
  },
  {
    what: 'a float whose record is gone',
    plant: [`delete from cash_movements where id = ${float}`],
    cents: `(select amount_cents from cash_movements where id = ${float})`,
  },
  {
    what: "a receipt's meaning deleted",
    plant: [`delete from mpesa_receipts where subject_id = ${paymentOf(upcoming)}`],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: "a receipt's meaning of another amount",
    plant: [`update mpesa_receipts set amount_cents = amount_cents - 100 where subject_id = ${paymentOf(upcoming)}`],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a receipt of a movement that there is not',
    plant: [
      `insert into mpesa_receipts values ('NOWHERE001', 'principal', 'out', 'mpesa_disbursement', 123400, 'disbursement', '00000000-0000-4000-8000-00000000beef', now())`,
    ],
    cents: '123400',
  },
  {
    what: 'a line more in the history of a payout',
    plant: [
      `insert into disbursement_history (disbursement_id, event, to_status, amount_cents, channel, actor_kind, at)
        values (${paidOut}, 'reject', 'rejected', ${amount(paidOut)}, 'transfer', 'system', now())`,
    ],
    ...toGuide(paidOut),
  },
  {
    what: 'an entry written twice, and set right in the same posting',
    plant: [
      `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
        select transaction_id, account, kind, subject, amount_cents from ledger_entries where ${entries('mpesa_received', paymentOf(upcoming))}`,
    ],
    ...about(upcoming, charge(upcoming)),
  },
  {
    what: 'a posting filed under another booking',
    plant: [
      `update ledger_transactions set booking_id = ${upcoming} where event_key = 'escrow_released:' || ${released}`,
    ],
    ...about(released),
  },
  {
    what: 'a posting filed under another guide',
    plant: [
      `update ledger_transactions set vendor_id = ${another(guideOf(released))} where event_key = 'escrow_released:' || ${released}`,
    ],
    ...about(released),
  },
  {
    what: 'a posting under another name',
    plant: [`update ledger_transactions set event = 'debt_netted' where event_key = 'escrow_released:' || ${released}`],
    ...about(released),
  },
  {
    what: 'an approved proof that nobody has approved',
    plant: [
      `update payment_proofs set status = 'approved', decided_at = now()
        where id = (select id from payment_proofs where status = 'rejected' order by id limit 1)`,
    ],
    booking: `(select booking_id from payment_proofs where status = 'rejected' order by id limit 1)`,
  },
]

export const corruptions: readonly (Corruption & { readonly known: boolean })[] = [
  ...ofTheAttack.map((each) => ({ ...each, known: true })),
  ...ours.map((each) => ({ ...each, known: false })),
]
