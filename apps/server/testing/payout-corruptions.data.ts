import {
  about,
  amount,
  another,
  byBank,
  charge,
  entries,
  float,
  guideOf,
  netting,
  paidOut,
  payee,
  paymentOf,
  posting,
  rejected,
  released,
  toGuide,
  unposted,
  upcoming,
  waiting,
  type Corruption,
} from './corruption-subjects.ts'

/** Of what guides are paid, of float and fees, receipts and histories, and of the postings themselves. */
export const payoutCorruptions: readonly Corruption[] = [
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
    plant: posting('debt_netted', `'a favour'`, {
      debit: `'commission_income'`,
      credit: `'vendor_receivable:' || ${payee(paidOut)}`,
      cents: 4_000_00,
    }),
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
    plant: posting('fee_charged', `'NOFEE00001'`, {
      debit: `'mpesa_fees'`,
      credit: `'mpesa_collection'`,
      cents: 99_00,
    }),
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
