import { words } from '@upeo/domain/words/say'
import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './invariant.ts'

/** An act of the audit log about this, by whoever the row names. */
const act = (actions: RawBuilder<unknown>, subject: string, by: string) => sql`exists (
    select from audit_log a
    where a.subject_id = ${sql.ref(subject)}::text and a.action in (${actions}) and a.admin_id = ${sql.ref(by)}
  )`

/** The same by whoever has approved, as the second, what waited of this booking. */
const bySecond = (booking: string, by: string) => sql`exists (
    select from waiting_refunds w join audit_log a on a.subject_id = w.id::text and a.action = 'refund.approve'
    where w.booking_id = ${sql.ref(booking)} and a.admin_id = ${sql.ref(by)}
  )`

/** Rows from before versions were kept may have been decided on by commands that wrote no act. */
const isKept = (kind: string, id: string) =>
  sql`exists (select from row_history k where k.kind = ${sql.lit(kind)} and k.row_id = ${sql.ref(id)} and k.event = 'made')`

/** What the office alone does stands in the audit log, which nobody changes unseen. */
export const actInvariants: readonly Invariant[] = [
  {
    name: 'movements-are-acts',
    law: words('Every fee and float was recorded by somebody in the office, with the same amount'),
    breaches: () => sql`
      select m.id::text as subject from cash_movements m
      where ${isKept('cash_movements', 'm.id')} and not exists (
        select from audit_log a
        where a.subject_id = m.id::text and a.action = 'cash.' || m.kind and a.admin_id = m.recorded_by
          and a.amount_cents = m.amount_cents
      )`,
  },
  {
    name: 'second-payments-are-acts',
    law: words('Every second payment of an order was recorded by somebody in the office'),
    breaches: () => sql`
      select o.id::text as subject from disbursement_overpayments o
      where ${isKept('disbursement_overpayments', 'o.id')}
        and not ${act(sql`'payout.overpaid', 'refund.overpaid'`, 'o.disbursement_id', 'o.recorded_by')}`,
  },
  {
    name: 'decisions-are-acts',
    law: words('Decisions on problems, absences and rejected payments are in the audit log'),
    // A guide who cancels, or the clock, gives all of it back: the line of history is their word.
    breaches: () => sql`
      select p.booking_id::text as subject from booking_problems p
      where p.decided_at is not null and ${isKept('booking_problems', 'p.id')}
        and not ${act(sql`case p.decision when 'released' then 'booking.release' else 'booking.refund' end`, 'p.booking_id', 'p.decided_by')}
        and not (p.decision <> 'released' and (${bySecond('p.booking_id', 'p.decided_by')} or exists (
          select from booking_history h
          where h.booking_id = p.booking_id and h.to_status = 'cancelled' and h.at = p.decided_at
            and h.actor_id is not distinct from p.decided_by
        )))
      union
      select x.booking_id::text from guest_absences x
      where x.decided_at is not null and ${isKept('guest_absences', 'x.booking_id')}
        and not ${act(sql`'absence.' || x.decision`, 'x.booking_id', 'x.decided_by')}
      union
      select p.booking_id::text from proof_appeals p
      where p.decided_at is not null and ${isKept('proof_appeals', 'p.id')}
        and not ${act(sql`case p.decision when 'dismissed' then 'appeal.dismiss' else 'appeal.uphold' end`, 'p.id', 'p.decided_by')}`,
  },
  {
    name: 'second-approvals-have-their-order',
    law: words('A refund with a second approval has its order, with the same amount and number'),
    breaches: () => sql`
      select w.id::text as subject from waiting_refunds w
      left join disbursements d on d.id = w.id
      where case w.status
        when 'approved' then (d.amount_cents, d.payment_id) is distinct from (w.amount_cents, w.payment_id)
          or d.destination <> w.destination and d.destination <> ''
        else d.id is not null
      end`,
  },
  {
    name: 'breaches-are-lifted-by-an-act',
    law: words('A breach is lifted by somebody in the office, with a reason'),
    breaches: () => sql`
      select l.id::text as subject from ledger_breaches l
      where l.lifted_at is not null and not ${act(sql`'ledger.lift'`, 'l.id', 'l.lifted_by')}`,
  },
]
