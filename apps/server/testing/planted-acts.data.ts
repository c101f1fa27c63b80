import { aboutBooking, aboutDebt, guideOf, nextOf, office, type PlantedCorruption } from './planted-corruption.ts'

const movement = 'aaaaaaaa-0000-4000-8000-00000000000'

const debts: readonly PlantedCorruption[] = [
  {
    what: "11. a guide's debt settled by nobody",
    of: nextOf.owed(),
    plant: (id) => [
      `update guide_refunds set status = 'returned', settled_at = now(), next_try_at = null where id = '${id}'`,
    ],
    law: 'guides-debts-and-their-history',
    told: aboutDebt,
  },
  {
    what: "11. a guide's debt settled by a silence of a day",
    of: nextOf.owed(),
    plant: (id) => [
      `insert into guide_refund_history (refund_id, booking_id, event, from_status, to_status, amount_cents, needs_confirmation, actor_kind, at)
        select id, booking_id, 'settle', 'recorded', 'returned', amount_cents, false, 'system', now() from guide_refunds where id = '${id}'`,
      `update guide_refunds set status = 'returned', settled_at = now(), next_try_at = null where id = '${id}'`,
    ],
    law: 'guides-debts-end-by-a-word',
    told: aboutDebt,
  },
  {
    what: "11. a guide's debt settled by the word of somebody else",
    of: nextOf.returned(),
    plant: (id) => [
      `update guide_refund_history set actor_id = ${office} where refund_id = '${id}' and event = 'confirm'`,
    ],
    law: 'guides-debts-end-by-a-word',
    told: aboutDebt,
  },
  {
    what: "11. a guide's debt settled by an office that has done nothing",
    of: nextOf.returned(),
    plant: (id) => [
      `update guide_refund_history set event = 'resolve', actor_kind = 'admin', actor_id = ${office} where refund_id = '${id}' and event = 'confirm'`,
    ],
    law: 'guides-debts-end-by-a-word',
    told: aboutDebt,
  },
  {
    what: "11. a guide's debt deleted together with its decision",
    of: nextOf.owed(),
    plant: (id) => [
      `delete from booking_refunds where order_id = '${id}'`,
      `delete from guide_refunds where id = '${id}'`,
    ],
    law: 'guides-debts-and-their-history',
    told: aboutDebt,
  },
]

const acts: readonly PlantedCorruption[] = [
  {
    what: '12. a fee with its row, its receipt and its posting, that nobody has recorded',
    of: `(select '${movement}1'::uuid as id)`,
    plant: (id) => [
      `insert into cash_movements (id, kind, amount_cents, receipt, recorded_by, recorded_at)
        values ('${id}', 'fee_on_payouts', 77700, 'FEE0000777', ${office}, now())`,
      `insert into mpesa_receipts values ('FEE0000777', 'charge', 'out', 'mpesa_disbursement', 77700, 'cash_movement', '${id}', now())`,
      `insert into ledger_transactions (id, event, event_key, at) values ('${movement}2', 'fee_charged', 'fee_charged:FEE0000777', now())`,
      `insert into ledger_entries (transaction_id, account, kind, amount_cents)
        values ('${movement}2', 'mpesa_fees', 'mpesa_fees', 77700), ('${movement}2', 'mpesa_disbursement', 'mpesa_disbursement', -77700)`,
    ],
    through: true,
    law: 'movements-are-acts',
    told: () => ({ booking: null, guide: null, cents: '77700' }),
  },
  {
    what: '12. the same past the triggers',
    of: `(select '${movement}3'::uuid as id)`,
    plant: (id) => [
      `insert into cash_movements (id, kind, amount_cents, receipt, recorded_by, recorded_at)
        values ('${id}', 'float_to_bank', 88800, 'FLT0000888', ${office}, now())`,
    ],
    law: 'rows-as-kept',
    told: () => ({ booking: null, guide: null, cents: '88800' }),
  },
  {
    what: '12. a float of another amount than was recorded, everywhere but in the audit log',
    of: nextOf.float(),
    plant: (id) => [
      `update cash_movements set amount_cents = amount_cents + 100 where id = '${id}'`,
      `update mpesa_receipts set amount_cents = amount_cents + 100 where subject_id = '${id}'`,
      `update row_history set kept = jsonb_set(kept, '{amount_cents}', to_jsonb((kept ->> 'amount_cents')::bigint + 100)) where row_id = '${id}'`,
    ],
    law: 'movements-are-acts',
    told: (id) => ({
      booking: null,
      guide: null,
      cents: `(select amount_cents + 100 from cash_movements where id = '${id}')`,
    }),
  },
  {
    what: '14. a breach lifted by no act',
    of: nextOf.upcoming(),
    plant: (id) => [
      `insert into ledger_breaches (id, invariant, law, subject, detail, booking_id, vendor_id, amount_cents, stops_money, found_at, last_seen_at, lifted_at, lifted_by, note)
        select gen_random_uuid(), 'posting_differs', 'x', 'planted ' || id, '', id, vendor_id, total_cents, true, now(), now(), now(), ${office}, 'Fine.' from bookings where id = '${id}'`,
    ],
    law: 'breaches-are-lifted-by-an-act',
    told: aboutBooking,
  },
  {
    what: '14. a breach told to stop nothing',
    of: nextOf.upcoming(),
    plant: (id) => [
      `insert into ledger_breaches (id, invariant, law, subject, detail, booking_id, vendor_id, amount_cents, stops_money, found_at, last_seen_at)
        select gen_random_uuid(), 'posting_differs', 'x', 'planted ' || id, '', id, vendor_id, total_cents, false, now(), now() from bookings where id = '${id}'`,
    ],
    law: 'breaches-stop-what-they-must',
    told: aboutBooking,
  },
  {
    what: '14. a reason for attention with no problem behind it',
    of: nextOf.due(),
    plant: (id) => [`update bookings set needs_attention = 'problem_reported' where id = '${id}'`],
    law: 'attention-has-a-reason',
    told: aboutBooking,
  },
  {
    what: '14. a hold that nobody has made, for ever',
    of: nextOf.kept(),
    plant: (id) => [`update bookings set needs_attention = 'held', released_at = null where id = '${id}'`],
    law: 'attention-has-a-reason',
    told: aboutBooking,
  },
  {
    what: '16. a refund after the release laid on what the guide owes, past a full balance',
    of: nextOf.released(),
    plant: (id) => [
      `insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release, from_available_cents, order_id, reason, at)
        select '${id}', id, 'upeo', 100000, total_cents, total_cents - 100000, true, 0, gen_random_uuid(), 'problem', now() from bookings where id = '${id}'`,
      `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
        select transaction_id, account, kind, subject, -100000000 from ledger_entries
        where account = 'vendor_available:' || ${guideOf(id)} limit 1`,
      `insert into ledger_transactions (id, event, event_key, booking_id, at) values ('${movement}4', 'refund_after_release', 'refund_after_release:${id}', '${id}', now() + interval '1 hour')`,
      `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
        select '${movement}4', 'vendor_receivable:' || vendor_id, 'vendor_receivable', vendor_id, 80000 from bookings where id = '${id}'`,
    ],
    law: 'shares-of-refunds',
    told: (id) => ({ booking: `'${id}'`, guide: guideOf(id), cents: null }),
  },
]

/** Kinds 11, 12, 14 and 16: debts, movements, what silences the check, and how a refund is borne. */
export const plantedActs: readonly PlantedCorruption[] = [...debts, ...acts]
