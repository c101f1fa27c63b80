import {
  aboutBooking,
  aboutCharge,
  aboutNobody,
  aboutOrder,
  nextOf,
  office,
  paymentOf,
  proofOf,
  refundOf,
  type PlantedCorruption,
} from './planted-corruption.ts'

const overpaid = 'bbbbbbbb-0000-4000-8000-000000000001'

/** Of kinds that nobody had named. */
const ofRows: readonly PlantedCorruption[] = [
  {
    what: 'a trip completed two days sooner',
    of: nextOf.byHand(),
    plant: (id) => [`update bookings set completed_at = completed_at - interval '2 days' where id = '${id}'`],
    law: 'ends-when-its-history-says',
    told: aboutBooking,
  },
  {
    what: 'a cancellation laid to the guide',
    of: nextOf.refunded(),
    plant: (id) => [`update bookings set cancelled_by = 'vendor' where id = '${id}'`],
    law: 'ends-when-its-history-says',
    told: aboutBooking,
  },
  {
    what: 'a cancellation a week sooner, when the policy gave more back',
    of: nextOf.refunded(),
    plant: (id) => [`update bookings set cancelled_at = cancelled_at - interval '7 days' where id = '${id}'`],
    law: 'ends-when-its-history-says',
    told: aboutBooking,
  },
  {
    what: 'a decision about a refund that kept less',
    of: nextOf.refunded(),
    plant: (id) => [
      `update booking_refunds set kept_before_cents = kept_before_cents - 100 where booking_id = '${id}'`,
    ],
    law: 'rows-as-kept',
    told: aboutCharge,
  },
  {
    what: 'a decision about a refund laid to somebody of the office',
    of: nextOf.refunded(),
    plant: (id) => [`update booking_refunds set decided_by = ${office} where booking_id = '${id}'`],
    law: 'orders-leave-as-approved',
    told: aboutCharge,
  },
  {
    what: 'a refund said to be of another payment',
    of: nextOf.refunded(),
    plant: (id) => [
      `update disbursements set payment_id = (select id from payment_attempts where money = 'applied' order by id desc limit 1) where id = ${refundOf(id)}`,
    ],
    law: 'rows-as-kept',
    told: aboutCharge,
  },
  {
    what: 'a number erased before its time',
    of: nextOf.upcoming(),
    plant: (id) => [`update payment_attempts set phone = '' where id = ${paymentOf(id)}`],
    through: true,
    law: 'numbers-are-kept',
    told: aboutCharge,
  },
  {
    what: 'a new place of a payout that may be approved at once',
    of: nextOf.smallPayout(),
    plant: (id) => [`update disbursements set approvable_at = created_at where id = '${id}'`],
    law: 'rows-as-kept',
    told: aboutOrder,
  },
  {
    what: "a proof laid to another of the guide's bookings",
    of: nextOf.byHand(),
    plant: (id) => [
      `update payment_proofs set booking_id = (select o.id from bookings o where o.vendor_id = (select vendor_id from bookings where id = '${id}')
        and o.payment_method = 'mpesa' order by o.id limit 1) where id = ${proofOf(id)}`,
    ],
    law: 'proofs-stand-behind-their-word',
    told: aboutBooking,
  },
  {
    what: 'a proof of another reference',
    of: nextOf.byHand(),
    plant: (id) => [`update payment_proofs set reference_normalised = 'ELSEWHERE1' where id = ${proofOf(id)}`],
    law: 'rows-as-kept',
    told: aboutBooking,
  },
  {
    what: 'a rejected proof turned into an approved one, its history with it',
    of: nextOf.rejected(),
    plant: (id) => [
      `insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at)
        select id, 'approve', 'pending_payment_approval', 'cancelled', 'vendor', vendor_id, cancelled_at from bookings where id = '${id}'`,
    ],
    law: 'proofs-stand-behind-their-word',
    told: aboutBooking,
  },
  {
    what: 'one more person on a booking',
    of: nextOf.byHand(),
    plant: (id) => [`update bookings set adults = adults + 1 where id = '${id}'`],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: 'a booking of another reference',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set reference = 'BOOKING-000001' where id = '${id}'`],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
  {
    what: 'a booking made a year sooner',
    of: nextOf.byHand(),
    plant: (id) => [`update bookings set created_at = created_at - interval '1 year' where id = '${id}'`],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: "a guide's money put off for a year",
    of: nextOf.due(),
    plant: (id) => [`update bookings set release_due_at = release_due_at + interval '1 year' where id = '${id}'`],
    law: 'releases-are-due',
    told: aboutBooking,
  },
]

const ofDecisions: readonly PlantedCorruption[] = [
  {
    what: 'a second payment of a payout that nobody has recorded',
    of: nextOf.smallPayout(),
    plant: (id) => [
      `insert into disbursement_overpayments (id, disbursement_id, receipt, covered_cents, recorded_by, recorded_at)
        values ('${overpaid}', '${id}', 'TWICE00002', 0, ${office}, now())`,
    ],
    through: true,
    law: 'second-payments-are-acts',
    told: aboutOrder,
  },
  {
    what: 'a problem settled for the guide by nobody',
    of: `(select booking_id as id from booking_problems where decided_at is null limit 1)`,
    plant: (id) => [
      `update booking_problems set decision = 'released', decided_at = now(), decided_by = ${office} where booking_id = '${id}'`,
      `update bookings set needs_attention = null where id = '${id}'`,
    ],
    through: true,
    law: 'decisions-are-acts',
    told: aboutBooking,
  },
  {
    what: "a guest's report deleted",
    of: nextOf.due(),
    plant: (id) => [
      `insert into booking_problems (id, booking_id, description, created_at) select gen_random_uuid(), id, 'Nobody came.', completed_at from bookings where id = '${id}'`,
      `delete from booking_problems where booking_id = '${id}'`,
    ],
    through: true,
    law: 'rows-change-by-rule',
    told: aboutBooking,
  },
  {
    what: 'an appeal dismissed by nobody',
    of: `(select booking_id as id from proof_appeals where decided_at is null limit 1)`,
    plant: (id) => [
      `update proof_appeals set decision = 'dismissed', decision_reason = 'No.', decided_at = now(), decided_by = ${office} where booking_id = '${id}'`,
    ],
    through: true,
    law: 'decisions-are-acts',
    told: aboutBooking,
  },
  {
    what: 'the versions of an order deleted, so that nobody asks who approved it',
    of: nextOf.smallPayout(),
    plant: (id) => [`delete from approvals where order_id = '${id}'`, `delete from row_history where row_id = '${id}'`],
    law: 'rows-as-kept',
    told: aboutOrder,
  },
]

const ofGuards: readonly PlantedCorruption[] = [
  {
    what: 'a posting hidden by the word that it was purged',
    of: nextOf.released(),
    plant: (id) => [`insert into ledger_purged_events (event_key, sequence) values ('escrow_released:${id}', 1)`],
    law: 'purged-events-are-sealed',
    told: (id) => ({ ...aboutBooking(id), guide: null }),
  },
  {
    what: 'a table that nobody protects any more',
    of: `(select '${overpaid}'::uuid as id)`,
    plant: () => [`delete from protected_tables where name = 'approvals'`],
    law: 'guards-stand',
    told: aboutNobody,
  },
  {
    what: 'a role that may change what is posted',
    of: `(select '${overpaid}'::uuid as id)`,
    plant: () => [`grant update on ledger_entries to public`],
    law: 'guards-stand',
    told: aboutNobody,
  },
  {
    what: 'a trigger switched off',
    of: `(select '${overpaid}'::uuid as id)`,
    plant: () => [`alter table payment_attempts disable trigger payment_attempts_kept_changed`],
    law: 'guards-stand',
    told: aboutNobody,
  },
]

export const plantedOwn: readonly PlantedCorruption[] = [...ofRows, ...ofDecisions, ...ofGuards]
