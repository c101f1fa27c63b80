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
export const released = one(`payment_method = 'mpesa' and released_at is not null and payment_status = 'paid'`)
export const upcoming = one(`payment_method = 'mpesa' and status = 'confirmed'`)
export const byHand = one(`payment_method <> 'mpesa' and status = 'completed' and payment_status = 'paid'`)
export const refunded = one(`payment_method = 'mpesa' and payment_status = 'refunded'`)
export const tooLate = `(select booking_id from payment_attempts where money = 'refunded' order by id limit 1)`
export const paidOut = `(select id from disbursements where purpose = 'payout' and status = 'paid' and channel = 'transfer' order by id limit 1)`
export const byBank = `(select id from disbursements where purpose = 'payout' and status = 'paid' and channel = 'bank' order by id limit 1)`
export const rejected = `(select id from disbursements where purpose = 'payout' and status = 'rejected' order by id limit 1)`
export const waiting = `(select id from disbursements where purpose = 'payout' and status = 'requested' order by id limit 1)`
export const refund = `(select id from disbursements where purpose = 'refund' and booking_id = ${refunded})`
export const decision = `(select id from booking_refunds where booking_id = ${refunded})`
export const paymentOf = (booking: string) =>
  `(select id from payment_attempts where booking_id = ${booking} and money <> 'none')`
export const netting = `(select key from debt_nettings order by key limit 1)`
export const float = `(select id from cash_movements where kind = 'float_to_payouts' order by id limit 1)`

export const tx = (event: string, key: string) =>
  `(select id from ledger_transactions where event_key = '${event}:' || ${key})`
export const entries = (event: string, key: string, more = 'true') => `transaction_id = ${tx(event, key)} and ${more}`
export const another = (guide: string) =>
  `(select user_id from vendors where user_id <> ${guide} order by user_id limit 1)`
export const guideOf = (booking: string) => `(select vendor_id from bookings where id = ${booking})`
export const payee = (payout: string) => `(select vendor_id from disbursements where id = ${payout})`
export const total = (booking: string) => `(select total_cents from bookings where id = ${booking})`
export const commission = (booking: string) => `(select commission_cents from bookings where id = ${booking})`
export const charge = (booking: string) => `(select charge_cents from bookings where id = ${booking})`
export const amount = (order: string) => `(select amount_cents from disbursements where id = ${order})`
export const unposted = (event: string, key: string) => [
  `delete from ledger_entries where ${entries(event, key)}`,
  `delete from ledger_transactions where event_key = '${event}:' || ${key}`,
]
interface Lines {
  readonly debit: string
  readonly credit: string
  readonly cents: number
}

/** A balanced posting of two lines out of nothing. */
export const posting = (event: string, key: string, { debit, credit, cents }: Lines) => [
  `insert into ledger_transactions (id, event, event_key, at) values ('00000000-0000-4000-8000-00000000dead', '${event}', '${event}:' || ${key}, now())`,
  `insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
    select '00000000-0000-4000-8000-00000000dead', a, split_part(a, ':', 1), nullif(split_part(a, ':', 2), '')::uuid, c
    from (values (${debit}, ${cents}), (${credit}, ${-cents})) v (a, c)`,
]
export const about = (booking: string, cents = total(booking)) => ({ booking, guide: guideOf(booking), cents })
export const toGuide = (payout: string) => ({ guide: payee(payout), cents: amount(payout) })
