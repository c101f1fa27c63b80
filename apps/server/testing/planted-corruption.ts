/**
 * A corruption that is planted together with others, each on rows of its own, and looked for by one check: what has to be told
 * of it, and by which law.
 */
export interface PlantedCorruption {
  readonly what: string
  /** The id of the row that it is about, as SQL that is asked before anything is planted. */
  readonly of: string
  /** SQL statements. Past all triggers, as the owner could; or through them, as the app's role could. */
  readonly plant: (id: string) => readonly string[]
  readonly through?: boolean
  readonly law: string
  /** What the report has to name, as SQL that is asked before it is planted; null: nobody's. */
  readonly told: (id: string) => Told
}

export interface Told {
  readonly booking: string | null
  readonly guide: string | null
  readonly cents: string | null
}

const taken = new Map<string, number>()

/** The next row of these, so that no two corruptions are about the same. */
const next = (from: string) => {
  const n = taken.get(from) ?? 0
  taken.set(from, n + 1)
  return `(select id from ${from} order by id offset ${n} limit 1)`
}

const online = `bookings where source = 'online' and`
const mpesa = `${online} payment_method = 'mpesa' and`
/** Rows of the demo's story, each given out once. */
export const nextOf = {
  released: () => next(`${mpesa} status = 'completed' and released_at is not null and payment_status = 'paid'`),
  due: () => next(`${mpesa} status = 'completed' and released_at is null and needs_attention is null`),
  upcoming: () => next(`${mpesa} status = 'confirmed'`),
  kept: () => next(`${mpesa} status = 'cancelled' and released_at is not null`),
  refunded: () =>
    next(
      `${mpesa} status = 'cancelled' and payment_status = 'refunded' and cancelled_by = 'customer' and created_at > '2025-06-01'`,
    ),
  byHand: () => next(`${online} payment_method <> 'mpesa' and status = 'completed' and payment_status = 'paid'`),
  proofWaits: () => next(`${online} status = 'pending_payment_approval'`),
  rejected: () =>
    next(`${online} payment_method <> 'mpesa' and status = 'cancelled' and cancelled_by = 'vendor' and paid_cents = 0`),
  direct: (source: 'walk_in' | 'hotel_desk' | 'telephone') =>
    next(`bookings where source = '${source}' and status = 'confirmed'`),
  smallPayout: () => next(`disbursements where purpose = 'payout' and status = 'paid' and amount_cents <= 5000000`),
  largePayout: () => next(`disbursements where purpose = 'payout' and status = 'paid' and amount_cents > 5000000`),
  waitingPayout: () => next(`disbursements where purpose = 'payout' and status = 'requested'`),
  returned: () => next(`guide_refunds where status = 'returned'`),
  owed: () => next(`guide_refunds where status = 'owed'`),
  float: () => next(`cash_movements where kind = 'float_to_payouts'`),
} as const

const column = (table: string, name: string) => (id: string) => `(select ${name} from ${table} where id = '${id}')`
export const guideOf = column('bookings', 'vendor_id')
export const totalOf = column('bookings', 'total_cents')
export const chargeOf = column('bookings', 'charge_cents')
export const paymentOf = (id: string) =>
  `(select id from payment_attempts where booking_id = '${id}' and money <> 'none')`
export const refundOf = (id: string) =>
  `(select id from disbursements where booking_id = '${id}' and purpose = 'refund')`
export const proofOf = (id: string) => `(select id from payment_proofs where booking_id = '${id}')`
/** Somebody of the office. */
export const office = `(select id from users where office_roles @> '{finance}' order by id limit 1)`
export const customer = `(select user_id from bookings where source = 'online' order by id desc limit 1)`

const booking = (id: string) => `'${id}'`
export const aboutBooking = (id: string): Told => ({ booking: booking(id), guide: guideOf(id), cents: totalOf(id) })
/** Of its payment or refund: the amount is what was asked for. */
export const aboutCharge = (id: string): Told => ({ booking: booking(id), guide: guideOf(id), cents: chargeOf(id) })
export const aboutOrder = (id: string): Told => ({
  booking: null,
  guide: column('disbursements', 'vendor_id')(id),
  cents: column('disbursements', 'amount_cents')(id),
})
export const aboutDebt = (id: string): Told => ({
  booking: column('guide_refunds', 'booking_id')(id),
  guide: `(select b.vendor_id from guide_refunds g join bookings b on b.id = g.booking_id where g.id = '${id}')`,
  cents: column('guide_refunds', 'amount_cents')(id),
})
export const aboutNobody = (): Told => ({ booking: null, guide: null, cents: null })
/** A row's last version, changed with it by whoever writes past the triggers. */
export const rekept = (id: string, kept: string) =>
  `update row_history set kept = kept || ${kept} where row_id = ${id.startsWith('(') ? id : `'${id}'`}`
