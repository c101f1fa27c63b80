import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Money that guides took themselves, and what they owe of it: nobody's books but their own word, so each word is kept. */
export const takenMoneyInvariants: readonly Invariant[] = [
  {
    name: 'guides-money-was-recorded',
    law: words(
      'What a guide was paid directly is the sum they recorded, or the whole price where they said so or a proof of payment was approved',
    ),
    breaches: () => sql`
      select b.id::text as subject
      from bookings b
      left join (select booking_id, sum(amount_cents) as cents from manual_payments group by booking_id) m
        on m.booking_id = b.id
      where (b.payment_method <> 'mpesa' and b.paid_cents > 0 or m.cents > 0) and b.paid_cents <> coalesce(m.cents, 0)
        and not (b.paid_cents > coalesce(m.cents, 0) and (
          exists (
            select from booking_history h
            where h.booking_id = b.id and h.event in ('confirm', 'approve', 'reinstateByAppeal')
          )
          or exists (select from booking_refunds r where r.booking_id = b.id and r.reason = 'proof_upheld')
        ))
        and exists (select from booking_terms t where t.booking_id = b.id and t.event = 'made')`,
  },
  {
    name: 'proofs-stand-behind-their-word',
    law: words(
      'A booking confirmed by a proof of payment keeps it, approved, for as long as proofs of payment are kept',
    ),
    breaches: (now) => sql`
      select h.booking_id::text as subject from booking_history h
      where h.event in ('approve', 'reinstateByAppeal') and h.at > ${now}::timestamptz - interval '6 years'
        and not exists (select from payment_proofs p where p.booking_id = h.booking_id and p.status = 'approved')`,
  },
  {
    name: 'guides-debts-and-their-history',
    law: words('A refund owed by a guide matches the last line of its history'),
    breaches: () => sql`
      select coalesce(g.id, h.refund_id)::text as subject
      from guide_refunds g
      full join (select distinct on (refund_id) * from guide_refund_history order by refund_id, id desc) h
        on h.refund_id = g.id
      where (h.booking_id, h.to_status, h.amount_cents, h.needs_confirmation)
          is distinct from (g.booking_id, g.status, g.amount_cents, g.needs_confirmation)
        or g.status = 'returned' and g.settled_at is distinct from h.at and h.event <> 'migrated'`,
  },
  {
    name: 'guides-debts-end-by-a-word',
    law: words(
      'Money counts as returned on the word of its customer or the office, or by the customer’s silence where that is enough',
    ),
    breaches: () => sql`
      select h.refund_id::text as subject
      from guide_refund_history h join bookings b on b.id = h.booking_id
      where h.to_status = 'returned' and not case h.event
        when 'migrated' then true
        when 'confirm' then h.actor_kind = 'customer' and (
          h.actor_id = b.user_id or exists (select from booking_terms t where t.booking_id = b.id and t.user_id = h.actor_id))
        when 'resolve' then h.actor_kind = 'admin' and exists (
          select from audit_log a
          where a.subject_id = h.refund_id::text and a.action = 'refund.settle' and a.admin_id = h.actor_id)
        when 'settle' then not h.needs_confirmation and exists (
          select from guide_refund_history r
          where r.refund_id = h.refund_id and r.id < h.id and r.to_status = 'recorded' and r.at <= h.at - ${REFUND_OBJECTION}::bigint * interval '1 millisecond')
        else false
      end`,
  },
]
