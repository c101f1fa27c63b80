import type { BookingId, VendorId } from '@upeo/domain/ids'
import { formatKesInFull, type Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { keptTables } from '../queries/invariants/row-invariants.ts'

/** A place where something does not hold: whose it is, so that it can be put before somebody and stop what it must. */
export interface Breach {
  readonly invariant: string
  /** What names it, the same in every check. */
  readonly subject: string
  readonly bookingId: BookingId | null
  readonly reference: string | null
  readonly vendorId: VendorId | null
  readonly guide: string | null
  readonly cents: Cents | null
  /** What is wrong, where that is more than what the invariant says. */
  readonly detail: string
}

/** A breach as it was found: its subject tells by ids whose it is. */
export interface FoundBreach {
  readonly invariant: string
  readonly subject: string
  readonly detail?: string
  readonly bookingId?: BookingId | null
  readonly vendorId?: VendorId | null
  readonly cents?: Cents | null
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

interface Named {
  readonly id: string
  readonly booking_id: BookingId | null
  readonly vendor_id: VendorId | null
  readonly cents: Cents | null
}

/** Names the booking, guide and amount of each breach, by the ids that stand in it. */
export async function nameBreaches(tx: Tx, found: readonly FoundBreach[]): Promise<Breach[]> {
  const idsOf = ({ subject, detail = '', bookingId, vendorId }: FoundBreach) => [
    ...new Set(
      [bookingId, vendorId, ...(subject.match(uuid) ?? []), ...(detail.match(uuid) ?? [])].filter((id) => id != null),
    ),
  ]
  const ids = [...new Set(found.flatMap(idsOf))]
  const standing = await lookUp(tx, ids)
  const known = new Set(standing.map(({ id }) => id))
  const gone = await lookUpGone(
    tx,
    ids.filter((id) => !known.has(id)),
  )
  const named = Map.groupBy([...standing, ...gone], ({ id }) => id)
  const guessed = found.map((breach) => {
    const facts = idsOf(breach).flatMap((id) => named.get(id) ?? [])
    const bookingId = breach.bookingId ?? facts.find(({ booking_id: id }) => id !== null)?.booking_id ?? null
    const vendorId = breach.vendorId ?? facts.find(({ vendor_id: id }) => id !== null)?.vendor_id ?? null
    const cents = breach.cents ?? facts.find(({ cents: amount }) => amount !== null)?.cents ?? null
    return {
      invariant: breach.invariant,
      subject: breach.subject,
      detail: breach.detail ?? '',
      bookingId,
      vendorId,
      cents,
    }
  })
  const names = await sql<{ id: string; name: string }>`
    select id, reference as name from bookings where id = any(${guessed.map((each) => each.bookingId)}::uuid[])
    union
    select booking_id, reference from booking_terms where booking_id = any(${guessed.map((each) => each.bookingId)}::uuid[])
    union all
    select u.id, coalesce(nullif(v.business_name, ''), u.name) from users u join vendors v on v.user_id = u.id
    where u.id = any(${guessed.map((each) => each.vendorId)}::uuid[])`.execute(tx)
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]))
  return guessed.map((each) =>
    Object.assign(each, {
      reference: (each.bookingId && nameOf.get(each.bookingId)) ?? null,
      guide: (each.vendorId && nameOf.get(each.vendorId)) ?? null,
    }),
  )
}

/** Whatever has an id: its booking, its guide and its amount. */
async function lookUp(tx: Tx, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await sql<Named>`
    with asked as (select unnest(${ids}::uuid[]) as id), known as (
      select id, id as booking_id, null::uuid as vendor_id, null::bigint as cents from bookings
      union all select id, booking_id, null, greatest(received_cents, amount_cents) from payment_attempts
      union all select id, booking_id, vendor_id, amount_cents from disbursements
      union all select id, booking_id, null, amount_cents from guide_refunds
      union all select id, booking_id, vendor_id, null from payment_proofs
      union all select id, booking_id, vendor_id, amount_cents from manual_payments
      union all select id, booking_id, null, amount_cents from booking_refunds
      union all select id, booking_id, null, amount_cents from waiting_refunds
      union all select id, booking_id, null, null from booking_problems
      union all select id, booking_id, null, null from proof_appeals
      union all select id, booking_id, vendor_id, amount_cents from ledger_breaches
      union all select id, null, null, amount_cents from cash_movements
      union all select o.id, d.booking_id, d.vendor_id, d.amount_cents
        from disbursement_overpayments o join disbursements d on d.id = o.disbursement_id
      union all select d.id, null, a.vendor_id, null from departures d join activities a on a.id = d.activity_id
      union all select id, null, vendor_id, null from activities
      union all select user_id, null, user_id, null from vendors
      union all select id, booking_id, vendor_id, null from ledger_transactions
      union all select subject_id, null, null, amount_cents from mpesa_receipts
    )
    select asked.id, k.booking_id, coalesce(k.vendor_id, b.vendor_id, r.vendor_id) as vendor_id,
      coalesce(k.cents, b.total_cents) as cents
    from asked join known k on k.id = asked.id
    left join bookings b on b.id = k.booking_id
    left join payment_attempts p on p.id = k.id and k.booking_id is null
    left join bookings r on r.id = p.booking_id`.execute(tx)
  return found.rows
}

/** Whatever had one: a booking, or a row whose versions the database keeps, that is there no more. */
async function lookUpGone(tx: Tx, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await sql<Named>`
    select booking_id as id, booking_id, vendor_id, total_cents as cents from booking_terms
    where booking_id = any(${ids}::uuid[])
    union all
    select g.refund_id, g.booking_id, b.vendor_id, g.amount_cents from guide_refund_history g
    left join bookings b on b.id = g.booking_id
    where g.refund_id = any(${ids}::uuid[])
    union all
    select k.row_id, (k.kept ->> 'booking_id')::uuid, coalesce((k.kept ->> 'vendor_id')::uuid, b.vendor_id),
      coalesce((k.kept ->> 'amount_cents')::bigint, b.total_cents)
    from row_history k left join bookings b on b.id = (k.kept ->> 'booking_id')::uuid
    where k.row_id = any(${ids}::uuid[]) and k.kind = any(${keptTables.map(({ table }) => table)}::text[])`.execute(tx)
  return found.rows
}

/** For people: whose it is and how much, then what. */
export function describeBreach({ subject, detail, reference, guide, cents }: Breach): string {
  const whose = [reference, guide, cents === null ? null : formatKesInFull(cents)].filter((each) => each !== null)
  return `${whose.length > 0 ? `${whose.join(', ')}: ` : ''}${subject}${detail === '' ? '' : ` (${detail})`}`
}
