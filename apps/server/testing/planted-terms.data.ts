import { aboutBooking, customer, nextOf, office, type PlantedCorruption } from './planted-corruption.ts'

const direct = `source = 'walk_in', guide_rate_percent = 0, upeo_rate_percent = 3`
const rates = `commission_rate_percent = 3, commission_cents = round(total_cents * 0.03)`

const terms: readonly PlantedCorruption[] = [
  {
    what: '6. a booking that Upeo brought, made a direct one',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set ${direct}, ${rates} where id = '${id}'`],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: "6. the same as the app's role could",
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set ${direct}, ${rates} where id = '${id}'`],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
  {
    what: '6. a direct booking at a rate that its claim does not name',
    of: nextOf.direct('telephone'),
    plant: (id) => [
      `update bookings set upeo_rate_percent = 0, commission_rate_percent = 0, commission_cents = 0 where id = '${id}'`,
      `insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at)
        select id, 'claim', status, status, 'customer', user_id, now() from bookings where id = '${id}'`,
    ],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
  {
    what: '6. a direct booking made at rates that Upeo never had',
    of: nextOf.direct('telephone'),
    plant: (id) => [
      `update bookings set guide_rate_percent = 5, upeo_rate_percent = 5, commission_rate_percent = 5,
        commission_cents = round(total_cents * 0.05) where id = '${id}'`,
      `update booking_terms set guide_rate_percent = 5, upeo_rate_percent = 5, commission_rate_percent = 5 where booking_id = '${id}'`,
    ],
    law: 'rates',
    told: aboutBooking,
  },
  {
    what: '7. a booking whose customer is exchanged',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set user_id = ${customer} where id = '${id}'`],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: "7. a booking given to another account, as the app's role could",
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set user_id = ${customer} where id = '${id}'`],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
  {
    what: '8. a booking that starts when its departure does not',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set starts_at = starts_at + interval '1 minute' where id = '${id}'`],
    law: 'bookings-start-as-their-departure',
    told: aboutBooking,
  },
  {
    what: '8. a booking on another departure of its activity',
    of: nextOf.upcoming(),
    plant: (id) => [
      `update bookings b set departure_id = d.id, starts_at = d.starts_at, starts_on = d.starts_on, ends_at = d.starts_at + (b.ends_at - b.starts_at)
        from departures d where b.id = '${id}' and d.id = (
          select o.id from departures o where o.activity_id = (select activity_id from bookings where id = '${id}')
            and o.starts_at <> (select starts_at from bookings where id = '${id}') order by o.id limit 1)`,
    ],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: '8. the same with a move in its history that no guide has made',
    of: nextOf.upcoming(),
    plant: (id) => [
      `insert into booking_history (booking_id, event, from_status, to_status, actor_kind, actor_id, at, detail)
        select id, 'move', status, status, 'vendor', vendor_id, now(),
          jsonb_build_object('from', starts_at, 'to', starts_at + interval '1 hour') from bookings where id = '${id}'`,
      `update bookings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = '${id}'`,
    ],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
  {
    what: '8. a trip that ends sooner',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set ends_at = starts_at + interval '1 minute' where id = '${id}'`],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: '15. a policy changed before it is asked',
    of: nextOf.upcoming(),
    plant: (id) => [
      `update bookings set cancellation_policy = case cancellation_policy when 'Strict' then 'Flexible' else 'Strict' end where id = '${id}'`,
    ],
    law: 'terms-as-kept',
    told: aboutBooking,
  },
  {
    what: "15. the same as the app's role could",
    of: nextOf.upcoming(),
    plant: (id) => [
      `update bookings set cancellation_policy = case cancellation_policy when 'Strict' then 'Flexible' else 'Strict' end where id = '${id}'`,
    ],
    through: true,
    law: 'terms-change-by-an-act',
    told: aboutBooking,
  },
]

const questions: readonly PlantedCorruption[] = [
  {
    what: '9. a booking that waits for an answer that nobody was asked for',
    of: nextOf.upcoming(),
    plant: (id) => [`update bookings set answer_by = starts_at where id = '${id}'`],
    law: 'questions-are-asked',
    told: aboutBooking,
  },
  {
    what: '9. a question whose booking waits for nothing',
    of: nextOf.upcoming(),
    plant: (id) => [
      `insert into booking_moves (id, change_id, booking_id, agreed_starts_at, silence, asked_at, answer_by)
        select gen_random_uuid(), gen_random_uuid(), id, starts_at, 'keep', now(), starts_at from bookings where id = '${id}'`,
    ],
    law: 'questions-are-asked',
    told: aboutBooking,
  },
  {
    what: '9. a question that is long overdue',
    of: nextOf.upcoming(),
    plant: (id) => [
      `update bookings set answer_by = created_at where id = '${id}'`,
      `insert into booking_moves (id, change_id, booking_id, agreed_starts_at, silence, asked_at, answer_by)
        select gen_random_uuid(), gen_random_uuid(), id, starts_at, 'refund', created_at, answer_by from bookings where id = '${id}'`,
    ],
    law: 'questions-are-asked',
    told: aboutBooking,
  },
  {
    what: "10. a guest who did not come, by nobody's word",
    of: nextOf.released(),
    plant: (id) => [`update bookings set guest_did_not_come = true where id = '${id}'`],
    law: 'absences-were-said',
    told: aboutBooking,
  },
  {
    what: '10. an absence that its booking does not know of',
    of: nextOf.released(),
    plant: (id) => [
      `insert into guest_absences (booking_id, description, created_at)
        select id, 'Nobody there.', completed_at from bookings where id = '${id}'`,
    ],
    law: 'absences-were-said',
    told: aboutBooking,
  },
  {
    what: "10. the office's decision written without the office",
    of: nextOf.released(),
    plant: (id) => [
      `insert into guest_absences (booking_id, description, created_at, objection, objected_at, decision, decision_reason, decided_by, decided_at)
        select id, 'Nobody there.', completed_at, 'I was.', completed_at, 'came', 'So they say.', ${office}, completed_at from bookings where id = '${id}'`,
    ],
    through: true,
    law: 'decisions-are-acts',
    told: aboutBooking,
  },
  {
    what: "10. the office's decision turned round together with the flag",
    of: nextOf.released(),
    plant: (id) => [
      `insert into guest_absences (booking_id, description, created_at, objection, objected_at, decision, decision_reason, decided_by, decided_at)
        select id, 'Nobody there.', completed_at, 'I was.', completed_at, 'did_not_come', 'No ticket.', ${office}, completed_at from bookings where id = '${id}'`,
      `update guest_absences set decision = 'came' where booking_id = '${id}'`,
    ],
    through: true,
    law: 'rows-change-by-rule',
    told: aboutBooking,
  },
]

/** Kinds 6 to 10 and 15: rates, whose booking, which date, questions, no-shows, policies. */
export const plantedTerms: readonly PlantedCorruption[] = [...terms, ...questions]
