import {
  aboutBooking,
  aboutCharge,
  aboutOrder,
  chargeOf,
  customer,
  nextOf,
  office,
  paymentOf,
  proofOf,
  refundOf,
  rekept,
  type PlantedCorruption,
} from './planted-corruption.ts'

const releases: readonly PlantedCorruption[] = [
  {
    what: '1. a release an hour after the trip, in the booking and in the books',
    of: nextOf.released(),
    plant: (id) => [
      `update bookings set released_at = ends_at + interval '1 hour' where id = '${id}'`,
      `update ledger_transactions set at = (select released_at from bookings where id = '${id}') where event_key = 'escrow_released:${id}'`,
    ],
    law: 'releases-are-due',
    told: aboutBooking,
  },
  {
    what: '1. a release of a trip that is still to come',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set released_at = now(), release_due_at = now() where id = '${id}'`],
    law: 'releases-are-due',
    told: aboutBooking,
  },
  {
    what: '1. money that a policy keeps, released at once',
    of: nextOf.kept(),
    plant: (id) => [
      `update bookings set release_due_at = cancelled_at, released_at = cancelled_at where id = '${id}'`,
      `update ledger_transactions set at = (select released_at from bookings where id = '${id}') where event_key = 'escrow_released:${id}'`,
    ],
    law: 'releases-are-due',
    told: aboutBooking,
  },
  {
    what: '1. a release that was due sooner than the trip allows',
    of: nextOf.due(),
    plant: (id) => [`update bookings set release_due_at = release_due_at - interval '1 minute' where id = '${id}'`],
    law: 'releases-are-due',
    told: aboutBooking,
  },
  {
    what: '1. a release while a problem was undecided',
    of: nextOf.released(),
    plant: (id) => [
      `insert into booking_problems (id, booking_id, description, created_at)
        select gen_random_uuid(), id, 'Nobody came.', ends_at from bookings where id = '${id}'`,
    ],
    law: 'releases-wait-for-decisions',
    told: aboutBooking,
  },
  {
    what: '1. a release while a guest said that they had come',
    of: nextOf.released(),
    plant: (id) => [
      `insert into guest_absences (booking_id, description, created_at, objection, objected_at)
        select id, 'Nobody there.', completed_at, 'I was there.', completed_at from bookings where id = '${id}'`,
    ],
    law: 'releases-wait-for-decisions',
    told: aboutBooking,
  },
]

const elsewhere = `'254700001717'`

const orders: readonly PlantedCorruption[] = [
  {
    what: "2. a waiting payout's place, past the triggers",
    of: nextOf.waitingPayout(),
    plant: (id) => [`update disbursements set destination = ${elsewhere} where id = '${id}'`],
    law: 'rows-as-kept',
    told: aboutOrder,
  },
  {
    what: "2. a payout's place, as the app's role could",
    of: nextOf.smallPayout(),
    plant: (id) => [`update disbursements set destination = ${elsewhere} where id = '${id}'`],
    through: true,
    law: 'rows-change-by-rule',
    told: aboutOrder,
  },
  {
    what: '2. a refund that went to another number than the one that paid',
    of: nextOf.refunded(),
    plant: (id) => [
      `update disbursements set destination = ${elsewhere} where id = ${refundOf(id)}`,
      rekept(refundOf(id), `'{"destination": ${elsewhere.replaceAll("'", '"')}}'`),
    ],
    law: 'orders-leave-as-approved',
    told: aboutCharge,
  },
  {
    what: '2. the number of a payment, that of its refund, and their versions',
    of: nextOf.refunded(),
    plant: (id) => [
      `update payment_attempts set phone = ${elsewhere} where id = ${paymentOf(id)}`,
      `update disbursements set destination = ${elsewhere} where id = ${refundOf(id)}`,
      rekept(paymentOf(id), `'{"phone": "254700001717"}'`),
      rekept(refundOf(id), `'{"destination": "254700001717"}'`),
    ],
    law: 'payments-as-mpesa-says',
    told: aboutCharge,
  },
  {
    what: '3. a payout that nobody approved',
    of: nextOf.smallPayout(),
    plant: (id) => [`delete from approvals where order_id = '${id}'`],
    law: 'orders-leave-as-approved',
    told: aboutOrder,
  },
  {
    what: '3. a large payout without its second approval',
    of: nextOf.largePayout(),
    plant: (id) => [
      `delete from approvals where id = (select id from approvals where order_id = '${id}' order by at limit 1)`,
    ],
    law: 'orders-leave-as-approved',
    told: aboutOrder,
  },
  {
    what: '3. a large payout whose approval says that one was enough',
    of: nextOf.largePayout(),
    plant: (id) => [
      `delete from approvals where id = (select id from approvals where order_id = '${id}' order by at limit 1)`,
      `update approvals set needed = 1 where order_id = '${id}'`,
    ],
    law: 'orders-leave-as-approved',
    told: aboutOrder,
  },
  {
    what: '3. an approval laid to somebody else',
    of: nextOf.smallPayout(),
    plant: (id) => [`update approvals set person_id = ${customer} where order_id = '${id}'`],
    law: 'orders-leave-as-approved',
    told: aboutOrder,
  },
  {
    what: '3. a refund of the office said to be what a policy owes, which owes nothing',
    of: nextOf.refunded(),
    plant: (id) => [
      `update bookings set cancellation_policy = 'Strict' where id = '${id}'`,
      `update booking_terms set cancellation_policy = 'Strict' where booking_id = '${id}'`,
    ],
    law: 'orders-leave-as-approved',
    told: aboutCharge,
  },
  {
    what: '3. a waiting refund that is said to be approved',
    of: nextOf.upcoming(),
    plant: (id) => [
      `insert into waiting_refunds (id, kind, booking_id, payment_id, amount_cents, destination, decision, status, opened_at, closed_at, closed_by)
        select gen_random_uuid(), 'booking', '${id}', id, amount_cents, phone, '{}', 'approved', now(), now(), ${office}
        from payment_attempts where id = ${paymentOf(id)}`,
    ],
    law: 'second-approvals-have-their-order',
    told: aboutCharge,
  },
]

const taken: readonly PlantedCorruption[] = [
  {
    what: '4. a booking paid to its guide by no word of theirs',
    of: nextOf.proofWaits(),
    plant: (id) => [
      `update bookings set paid_cents = charge_cents, payment_status = 'paid', status = 'confirmed', open_slot = null, hold_expires_at = null where id = '${id}'`,
    ],
    law: 'guides-money-was-recorded',
    told: aboutBooking,
  },
  {
    what: '4. a recorded payment deleted',
    of: nextOf.direct('hotel_desk'),
    plant: (id) => [`delete from manual_payments where booking_id = '${id}'`],
    law: 'rows-as-kept',
    told: aboutCharge,
  },
  {
    what: '4. a recorded amount changed',
    of: `(select id from bookings where source = 'walk_in' and status = 'completed')`,
    plant: (id) => [`update manual_payments set amount_cents = amount_cents - 10000 where booking_id = '${id}'`],
    law: 'rows-as-kept',
    told: (id) => ({ ...aboutBooking(id), cents: `${chargeOf(id)} - 10000` }),
  },
  {
    what: '4. a proof deleted, its history too',
    of: nextOf.byHand(),
    plant: (id) => [
      `delete from payment_proof_history where proof_id = ${proofOf(id)}`,
      `delete from payment_proofs where booking_id = '${id}'`,
    ],
    law: 'rows-as-kept',
    told: aboutBooking,
  },
  {
    what: '4. a proof deleted with its history and its versions',
    of: nextOf.byHand(),
    plant: (id) => [
      `delete from row_history where row_id = ${proofOf(id)}`,
      `delete from payment_proof_history where proof_id = ${proofOf(id)}`,
      `delete from payment_proofs where booking_id = '${id}'`,
    ],
    law: 'proofs-stand-behind-their-word',
    told: aboutBooking,
  },
  {
    what: '4. a price agreed on afterwards',
    of: nextOf.byHand(),
    plant: (id) => [
      `update bookings set total_cents = 100000, subtotal_cents = 86207, vat_cents = 13793, commission_cents = 20000 where id = '${id}'`,
    ],
    law: 'terms-as-kept',
    told: (id) => ({ ...aboutBooking(id), cents: '100000' }),
  },
  {
    what: '4. a direct booking deleted whole',
    of: nextOf.direct('walk_in'),
    plant: (id) => [
      `delete from manual_payments where booking_id = '${id}'`,
      `delete from booking_history where booking_id = '${id}'`,
      `delete from bookings where id = '${id}'`,
    ],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: '5. a payment by query that nothing answers for',
    of: nextOf.upcoming(),
    plant: (id) => [
      `update payment_attempt_history set detail = '{"evidence": "query"}' where attempt_id = ${paymentOf(id)} and money_to <> 'none'`,
      `delete from provider_messages where attempt_id = ${paymentOf(id)}`,
      `delete from mpesa_receipts where subject_id = ${paymentOf(id)}`,
      `update payment_attempts set receipt = null where id = ${paymentOf(id)}`,
    ],
    law: 'payments-are-told-of',
    told: aboutCharge,
  },
  {
    what: '5. a payment said to be found by the office, which has done nothing',
    of: nextOf.upcoming(),
    plant: (id) => [
      `update payment_attempt_history set detail = '{}', event = 'resolvePaid', actor_kind = 'admin', actor_id = ${office}
        where attempt_id = ${paymentOf(id)} and money_to <> 'none'`,
      `delete from provider_messages where attempt_id = ${paymentOf(id)}`,
    ],
    law: 'payments-are-told-of',
    told: aboutCharge,
  },
  {
    what: "5. an amount that M-Pesa's message does not name",
    of: nextOf.upcoming(),
    plant: (id) => [
      `update provider_messages set body = regexp_replace(body, '("Amount", ?"Value": ?)[0-9.]+', '\\1 1') where attempt_id = ${paymentOf(id)}`,
    ],
    law: 'payments-as-mpesa-says',
    told: aboutCharge,
  },
]

/** Kinds 1 to 5: releases, where money goes, who agreed, what guides took, what came. */
export const plantedMoney: readonly PlantedCorruption[] = [...releases, ...orders, ...taken]
