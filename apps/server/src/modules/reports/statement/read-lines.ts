import type { BookingSource } from '@upeo/domain/bookings/direct-bookings'
import type { VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Days } from '@upeo/domain/reports/periods'
import type { StatementPart } from '@upeo/domain/reports/statement-sheet'
import { addDays, startOfDay, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { agreedTime } from '../../bookings/index.ts'
import { movements } from './movements.ts'
import type { Balances } from './read-balances.ts'

interface Sums {
  readonly guest_paid: Cents
  readonly vat: Cents
  readonly commission: Cents
  readonly commission_vat: Cents
  readonly share: Cents
  readonly open: Cents
}

export interface LineRow extends Sums {
  readonly id: string
  readonly event: 'escrow_released' | 'manual_completed' | 'refund_after_release' | 'manual_refund_after_completion'
  readonly day: LocalDate
  readonly booking_id: string
  readonly reference: string
  readonly activity_name: string
  readonly starts_on: LocalDate
  readonly start_time: string | null
  readonly source: BookingSource
  readonly guest: string
  readonly cents: Cents
  readonly came_in: number
}

export interface FoundLines {
  readonly total: number
  readonly sums: Sums
  readonly lines: readonly LineRow[]
}

const upeo = ['escrow_released', 'refund_after_release']
const direct = ['manual_completed', 'manual_refund_after_completion']
const eventsOf: Readonly<Record<StatementPart, readonly string[]>> = {
  all: [...upeo, ...direct],
  upeo,
  direct,
  payouts: [],
  open: [...upeo, ...direct],
}

/**
 * What is open now: of what came in, the newest that nothing has gone out for; where more went out, the newest charges
 * that nothing covers. What was asked for and is on its way is gone out.
 */
function openCents({ came_in: cameIn, went_out: wentOut, reserved }: Balances): RawBuilder<unknown> {
  return cameIn >= wentOut + reserved
    ? sql`case when cents > 0 then least(cents, greatest(0, came_in - ${wentOut + reserved}::bigint)) else 0 end`
    : sql`case when cents < 0 then least(-cents, greatest(0, went_out - ${cameIn - reserved}::bigint)) else 0 end`
}

/** What the guest paid, less what had gone back before the guide had their share; below 0: what went back since. */
const cameIn = sql`(case when c.event in ('refund_after_release', 'manual_refund_after_completion') then -(
    select r.amount_cents from booking_refunds r where r.id = split_part(c.event_key, ':', 2)::uuid)
  else b.paid_cents - (
    select coalesce(sum(r.amount_cents), 0) from booking_refunds r where r.booking_id = b.id and not r.after_release)
  end)::bigint`

export async function readLines(
  db: Kysely<Database>,
  vendorId: VendorId,
  asked: { readonly part: StatementPart; readonly days: Days; readonly skip: number; readonly limit: number },
  balances: Balances,
): Promise<FoundLines> {
  const { part, days, skip, limit } = asked
  const which =
    part === 'open'
      ? sql`${openCents(balances)} > 0`
      : sql`at >= ${startOfDay(days.from)} and at < ${startOfDay(addDays(days.until, 1))}`
  const found = await sql<FoundLines>`
    with ${movements(vendorId)}, chosen as (
      select id, event, event_key, booking_id, at, position, cents, came_in,
        ${part === 'open' ? openCents(balances) : sql`0`}::bigint as open
      from movements where event = any(${eventsOf[part]}::text[]) and ${which}
    ), told as (
      select c.id, c.event, c.at, c.position, c.cents, c.came_in, c.open, c.booking_id, b.reference, b.activity_name, b.source,
        (select u.name from users u where u.id = b.user_id) as guest, b.starts_on, ${agreedTime} as start_time, (c.at at time zone 'Africa/Nairobi')::date as day, e.share, e.commission, e.commission_vat,
        ${cameIn} as guest_paid,
        round((e.share + e.commission) * b.vat_rate_percent / (100.0 + b.vat_rate_percent))::bigint as vat
      from chosen c join bookings b on b.id = c.booking_id
      cross join lateral (
        select sum(n.cents)::bigint as share, sum(n.commission_cents)::bigint as commission,
          (select coalesce(-sum(amount_cents), 0) from ledger_entries where transaction_id = c.id and kind = 'vat_payable')::bigint
            as commission_vat
        from earned_entries n where n.transaction_id = c.id
      ) e
    )
    select count(*)::int as total,
      jsonb_build_object('guest_paid', coalesce(sum(guest_paid), 0), 'vat', coalesce(sum(vat), 0),
        'commission', coalesce(sum(commission), 0), 'commission_vat', coalesce(sum(commission_vat), 0),
        'share', coalesce(sum(share), 0), 'open', coalesce(sum(open), 0)) as sums,
      coalesce((select jsonb_agg(to_jsonb(l) order by l.at desc, l.position desc, l.id desc) from (
        select * from told order by at desc, position desc, id desc limit ${limit} offset ${skip}
      ) l), '[]'::jsonb) as lines
    from told`.execute(db)
  return found.rows[0]!
}
