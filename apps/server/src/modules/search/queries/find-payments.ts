import type { FoundPayment } from '@upeo/contract/search/search'
import { toKes, type Cents } from '@upeo/domain/money'
import type { SearchTerms } from '@upeo/domain/search/parse-search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { onDays } from './find-bookings.ts'
import { SHOWN } from './hits.ts'
import { phoneEnds } from './likeness.ts'
import type { Scope } from './scope.ts'

type Kind = FoundPayment['kind']
type Condition = RawBuilder<unknown>
type PaymentTerms = Pick<SearchTerms, 'id' | 'reference' | 'codes' | 'amount' | 'days' | 'phoneEnd'>
const noWords: PaymentTerms = { id: null, reference: null, codes: [], amount: null, days: [], phoneEnd: null }

interface Row extends Omit<FoundPayment, 'amount' | 'at'> {
  readonly cents: Cents
  readonly instant: Date
}

/** Where each kind is kept, and what of it is read. `orders` are payouts and refunds, told apart by their purpose. */
const sources = {
  mpesa: sql`select 'mpesa' as kind, x.id, coalesce(x.receipt, x.disputed_receipt) as code,
    case when x.received_cents > 0 then x.received_cents else x.amount_cents end as cents,
    case when x.money = 'refunded' then 'refunded' else x.status end as status, x.created_at as instant, x.booking_id,
    null::uuid as vendor_id from payment_attempts x`,
  reference: sql`select 'reference', x.id, x.reference, b.charge_cents, x.status, x.created_at, x.booking_id, null::uuid
    from payment_proofs x join bookings b on b.id = x.booking_id`,
  recorded: sql`select 'recorded', x.id, nullif(x.reference, ''), x.amount_cents, 'recorded', x.created_at, x.booking_id,
    null::uuid from manual_payments x`,
  orders: sql`select x.purpose, x.id, x.receipt, x.amount_cents, x.status, x.created_at, x.booking_id, x.vendor_id
    from disbursements x`,
  guide_refund: sql`select 'guide_refund', x.id, coalesce(x.receipt, nullif(x.guide_reference, '')), x.amount_cents,
    x.status, x.created_at, x.booking_id, null::uuid from guide_refunds x`,
} as const
type Source = keyof typeof sources

/** Movements of money by their code, by their booking's reference, by amount and day, and by the phone that paid or was paid. */
export async function findPayments(tx: Kysely<Database>, terms: PaymentTerms, scope: Scope): Promise<FoundPayment[]> {
  const ways = waysToPayments(terms, scope)
  if (ways.length === 0) return []
  const found = await sql<Row & { kind: Kind }>`
    with named as (
      select distinct on (id) * from (${sql.join(ways, sql` union all `)})
        way (kind, id, code, cents, status, instant, booking_id, vendor_id)
    )
    select n.kind, n.id as _id, n.code, n.cents, n.status, n.instant, u.name as person,
      case when b.id is not null then json_build_object('_id', b.id, 'reference', b.reference) end as booking
    from named n left join bookings b on b.id = n.booking_id
      left join users u on u.id = coalesce(n.vendor_id, b.user_id)
    order by n.instant desc, n.id limit ${SHOWN + 1}`.execute(tx)
  return found.rows.map(({ cents, instant, ...row }) =>
    Object.assign(row, { amount: toKes(cents), at: instant.toISOString() }),
  )
}

/** The one with this id, whichever table has it. */
export async function findPaymentOfAnyKind(db: Kysely<Database>, id: string): Promise<FoundPayment | null> {
  const [found] = await findPayments(db, { ...noWords, id }, null)
  return found ?? null
}

function waysToPayments(
  { id, reference, codes, amount, days, phoneEnd }: PaymentTerms,
  scope: Scope,
): RawBuilder<unknown>[] {
  const ways: RawBuilder<unknown>[] = []
  const way = (source: Source, where: Condition) =>
    ways.push(
      sql`(${sources[source]} where ${where} and ${within(source, scope)} order by x.created_at desc limit ${SHOWN + 1})`,
    )
  if (id !== null) {
    for (const source of Object.keys(sources) as Source[]) way(source, sql`x.id = ${id}`)
  }
  if (reference !== null) {
    const ofBooking = sql`x.booking_id = (select r.id from bookings r where r.reference = ${reference})`
    for (const source of Object.keys(sources) as Source[]) way(source, ofBooking)
  }
  if (codes.length > 0) {
    way('mpesa', sql`x.receipt = any(${codes}::text[])`)
    way('mpesa', sql`x.disputed_receipt = any(${codes}::text[])`)
    way('reference', sql`x.reference_normalised = any(${codes}::text[])`)
    way('recorded', sql`x.reference_normalised <> '' and x.reference_normalised = any(${codes}::text[])`)
    way('orders', sql`x.receipt = any(${codes}::text[])`)
    way('guide_refund', sql`x.receipt = any(${codes}::text[])`)
  }
  if (amount !== null) {
    const onDay = onDays('x.created_at', days)
    way('mpesa', sql`x.amount_cents = ${amount} and ${onDay}`)
    way(
      'mpesa',
      sql`x.received_cents <> x.amount_cents and x.received_cents > 0 and x.received_cents = ${amount} and ${onDay}`,
    )
    way('recorded', sql`x.amount_cents = ${amount} and ${onDay}`)
    way('orders', sql`x.amount_cents = ${amount} and ${onDay}`)
  }
  // Whose phone paid is not the guide's to know.
  if (phoneEnd !== null && scope === null) {
    way('mpesa', phoneEnds('x.phone', phoneEnd))
    way('orders', sql`x.channel <> 'bank' and ${phoneEnds('x.destination', phoneEnd)}`)
  }
  return ways
}

/** A guide's: what was paid for their bookings, and what is paid to them. */
function within(source: Source, scope: Scope): Condition {
  if (scope === null) return sql`true`
  if (source === 'reference' || source === 'recorded') return sql`x.vendor_id = ${scope}`
  const ofTheirs = sql`exists (select from bookings o where o.id = x.booking_id and o.vendor_id = ${scope})`
  return source === 'orders' ? sql`(x.vendor_id = ${scope} or ${ofTheirs})` : ofTheirs
}
