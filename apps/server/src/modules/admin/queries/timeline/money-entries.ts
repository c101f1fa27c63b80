import { sql, type RawBuilder } from 'kysely'
import { entriesFrom } from './entry.ts'

type Sql = RawBuilder<unknown>

/** Of which payments, orders and so on: by their bookings, or one by its own id. */
export interface MoneyScope {
  /** Of M-Pesa's payments (`p`). */
  readonly payments: Sql
  /** Of payouts and refunds (`d`). */
  readonly orders: Sql
  /** Of what decides a refund (`x`). */
  readonly decisions: Sql
  /** Of what is kept of payments to guides and by them (`x`). */
  readonly direct: Sql
}

export const moneyOfBookings = (bookings: readonly string[]): MoneyScope => {
  const ofBookings = (alias: string) => sql`${sql.ref(`${alias}.booking_id`)} = any(${bookings}::uuid[])`
  return { payments: ofBookings('p'), orders: ofBookings('d'), decisions: ofBookings('x'), direct: ofBookings('x') }
}

/** One movement alone, whichever table has it; of a payment also what sends it back. */
export const moneyOfOne = (id: string): MoneyScope => ({
  payments: sql`p.id = ${id}`,
  orders: sql`(d.id = ${id} or d.payment_id = ${id})`,
  decisions: sql`x.order_id = ${id}`,
  direct: sql`x.id = ${id}`,
})

export function moneyEntries({ payments, orders, decisions, direct }: MoneyScope): Sql[] {
  return [
    entriesFrom(sql`payment_attempt_history h join payment_attempts p on p.id = h.attempt_id where ${payments}`, {
      at: sql`h.at`,
      kind: 'payment',
      payment: sql`p.id`,
      booking: sql`p.booking_id`,
      event: sql`h.event`,
      status: sql`h.to_status`,
      byKind: sql`h.actor_kind`,
      by: sql`h.actor_id`,
      cents: sql`case when h.received_cents > 0 then h.received_cents else p.amount_cents end`,
      code: sql`case when h.money_to <> 'none' then coalesce(p.receipt, p.disputed_receipt) end`,
      text: sql`case when h.event = 'open' then p.phone else h.detail ->> 'why' end`,
    }),
    entriesFrom(sql`provider_messages m join payment_attempts p on p.id = m.attempt_id where ${payments}`, {
      at: sql`m.received_at`,
      kind: 'mpesa',
      booking: sql`p.booking_id`,
      event: 'said',
      status: sql`m.outcome`,
      text: sql`left(m.body, 20000)`,
    }),
    entriesFrom(sql`payment_proof_history h join payment_proofs x on x.id = h.proof_id where ${direct}`, {
      at: sql`h.at`,
      kind: 'reference',
      payment: sql`x.id`,
      booking: sql`x.booking_id`,
      event: sql`h.event`,
      status: sql`h.to_status`,
      byKind: sql`h.actor_kind`,
      by: sql`h.actor_id`,
      code: sql`x.reference`,
      text: sql`case h.event when 'submit' then nullif(x.notes, '') when 'reject' then x.reason end`,
    }),
    entriesFrom(sql`manual_payments x where ${direct}`, {
      at: sql`x.created_at`,
      kind: 'recorded',
      payment: sql`x.id`,
      booking: sql`x.booking_id`,
      event: sql`x.method`,
      byKind: 'vendor',
      by: sql`x.vendor_id`,
      cents: sql`x.amount_cents`,
      code: sql`nullif(x.reference, '')`,
      text: sql`nullif(x.notes, '')`,
    }),
    ...orderEntries(orders),
    ...refundEntries(decisions, direct),
  ]
}

export function orderEntries(orders: Sql): Sql[] {
  return [
    entriesFrom(sql`disbursement_history h join disbursements d on d.id = h.disbursement_id where ${orders}`, {
      at: sql`h.at`,
      kind: 'order',
      payment: sql`d.id`,
      booking: sql`d.booking_id`,
      event: sql`d.purpose || '.' || h.event`,
      status: sql`h.to_status`,
      byKind: sql`h.actor_kind`,
      by: sql`h.actor_id`,
      cents: sql`h.amount_cents`,
      code: sql`case when h.to_status = 'paid' then d.receipt end`,
      text: sql`case h.event when 'create' then d.destination when 'reject' then nullif(d.notes, '')
        else h.detail ->> 'why' end`,
      to: sql`d.vendor_id`,
    }),
    entriesFrom(
      sql`disbursement_messages m join disbursement_calls c on c.id = m.call_id
        join disbursements d on d.id = c.disbursement_id where ${orders}`,
      {
        at: sql`m.received_at`,
        kind: 'mpesa',
        booking: sql`d.booking_id`,
        event: sql`m.kind`,
        status: sql`m.outcome`,
        text: sql`left(m.body, 20000)`,
      },
    ),
    entriesFrom(sql`disbursement_overpayments o join disbursements d on d.id = o.disbursement_id where ${orders}`, {
      at: sql`o.recorded_at`,
      kind: 'order',
      payment: sql`d.id`,
      booking: sql`d.booking_id`,
      event: sql`d.purpose || '.paid_again'`,
      byKind: 'admin',
      by: sql`o.recorded_by`,
      cents: sql`d.amount_cents`,
      code: sql`o.receipt`,
    }),
  ]
}

function refundEntries(decisions: Sql, direct: Sql): Sql[] {
  const returned = (where: Sql, parts: Omit<Parameters<typeof entriesFrom>[1], 'kind' | 'cents'>) =>
    entriesFrom(sql`guide_refunds x join bookings b on b.id = x.booking_id where ${direct} and ${where}`, {
      kind: 'guide_refund',
      payment: sql`x.id`,
      booking: sql`x.booking_id`,
      cents: sql`x.amount_cents`,
      ...parts,
    })
  return [
    entriesFrom(sql`booking_refunds x where ${decisions}`, {
      at: sql`x.at`,
      kind: 'refund',
      payment: sql`x.order_id`,
      booking: sql`x.booking_id`,
      event: sql`x.channel`,
      byKind: sql`case when x.decided_by is null then 'system' else 'admin' end`,
      by: sql`x.decided_by`,
      cents: sql`x.amount_cents`,
      text: sql`nullif(concat_ws(' / ', x.text_for_customer, x.text_for_guide), '')`,
    }),
    returned(sql`true`, { at: sql`x.created_at`, event: 'owed', byKind: 'system', to: sql`b.user_id` }),
    returned(sql`x.recorded_at is not null`, {
      at: sql`x.recorded_at`,
      event: 'recorded',
      byKind: 'vendor',
      by: sql`b.vendor_id`,
      code: sql`nullif(x.guide_reference, '')`,
      text: sql`x.objection`,
    }),
    returned(sql`x.settled_at is not null`, {
      at: sql`x.settled_at`,
      event: 'returned',
      byKind: 'system',
      code: sql`x.receipt`,
    }),
  ]
}

/** The books' own lines of these bookings, or of whatever else a condition on the transaction (`t`) says. */
export function ledgerEntries(which: Sql): Sql {
  return entriesFrom(sql`ledger_transactions t where ${which}`, {
    at: sql`t.at`,
    kind: 'ledger',
    booking: sql`t.booking_id`,
    event: sql`t.event`,
    lines: sql`(select jsonb_agg(jsonb_build_object('account', e.kind, 'cents', e.amount_cents) order by e.id)
      from ledger_entries e where e.transaction_id = t.id)`,
  })
}
