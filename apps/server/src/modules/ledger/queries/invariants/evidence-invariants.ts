import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Messages are not kept for ever. */
const ofThisYear = (now: Date) => sql`h.at > ${now}::timestamptz - interval '1 year'`

/** A value of M-Pesa's message by its name, in the order in which M-Pesa writes both; null where it is told otherwise. */
const told = (name: string, pattern: string) =>
  sql`substring(m.body from ${`"Name"\\s*:\\s*"${name}"\\s*,\\s*"Value"\\s*:\\s*"?(${pattern})`})`

/** A message of M-Pesa's that names the receipt, the amount and the number of the payment `p`. */
const messageSays = sql`exists (
    select from provider_messages m
    where m.attempt_id = p.id and m.processed_at is not null
      and (p.receipt is null or position(p.receipt in upper(m.body)) > 0)
      and coalesce((${told('Amount', '[0-9]+(?:[.][0-9]+)?')})::numeric * 100 = p.received_cents, true)
      and (p.phone = '' or coalesce(${told('PhoneNumber', '254[0-9]{9}')} = p.phone, true))
  )`

/** What says, outside of our own rows, that the payment `p` came as the line `h` of its history has it. */
export const isEvidenced = sql`case
    when h.detail ->> 'evidence' = 'callback' then ${messageSays}
    when h.detail ->> 'evidence' = 'query' then exists (
      select from provider_messages m
      where m.attempt_id = p.id and m.outcome = 'query' and position(p.checkout_request_id in m.body) > 0)
    when h.event = 'resolvePaid' then exists (
      select from audit_log a
      where a.admin_id = h.actor_id and (
        a.subject_id = p.id::text and a.action = 'payment.paid'
        or a.action = 'refund.approve' and a.subject_id in (select w.id::text from waiting_refunds w where w.payment_id = p.id)))
    else coalesce(p.receipt, p.disputed_receipt) is not null
      or exists (select from provider_messages m where m.attempt_id = p.id)
  end`

/** What came against what says so outside of our own rows. */
export const evidenceInvariants: readonly Invariant[] = [
  {
    name: 'payments-as-mpesa-says',
    law: words('A payment confirmed by an M-Pesa message has that message, with the same receipt, amount and number'),
    breaches: (now) => sql`
      select p.id::text as subject
      from payment_attempt_history h join payment_attempts p on p.id = h.attempt_id
      where h.detail ->> 'evidence' = 'callback' and ${ofThisYear(now)} and not ${messageSays}`,
  },
  {
    name: 'payments-are-told-of',
    law: words('Every payment came from an M-Pesa message, answer or statement, or was recorded by the office'),
    breaches: (now) => sql`
      select p.id::text as subject
      from payment_attempt_history h join payment_attempts p on p.id = h.attempt_id
      where h.money_from = 'none' and h.money_to <> 'none' and ${ofThisYear(now)}
        and h.detail ->> 'evidence' is distinct from 'callback'
        and exists (select from row_history r where r.kind = 'payment_attempts' and r.row_id = p.id and r.event = 'made')
        and not ${isEvidenced}`,
  },
]
