import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { DirectOffer, listDirectOffers as contract } from '@upeo/contract/bookings/direct-offers'
import { childUnitPrice } from '@upeo/domain/bookings/price'
import type { DepartureId, VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import { addDays, localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { clockTime } from '../../bookings/index.ts'

/** What comes later is booked from the calendar, which names the departure. */
const DAYS_AHEAD = 60
/** A trip under way has begun so many days ago at most. */
const DAYS_BACK = 30
const MOST = 300

interface Row extends Omit<DirectOffer, 'startsAt' | 'adultPrice' | 'childPrice'> {
  readonly startsAt: Date
  readonly adult: number
  readonly child: number | null
}

export async function listDirectOffers(
  db: Kysely<Database>,
  vendorId: VendorId,
  departureId: DepartureId | null,
  { now, percent }: { readonly now: Date; readonly percent: number },
): Promise<AnswerOf<typeof contract>> {
  const today = localDateOf(now)
  const soon = sql`d.starts_on between ${addDays(today, -DAYS_BACK)}::date and ${addDays(today, DAYS_AHEAD)}::date`
  const found = await sql<Row>`
    select d.id as _id, json_build_object('_id', a.id, 'name', a.name) as activity, d.starts_on as date,
      d.start_time as "startTime", d.starts_at as "startsAt", greatest(d.capacity - d.seats_taken, 0) as "seatsLeft",
      a.price_cents as adult, a.child_price_cents as child
    from departures d join activities a on a.id = d.activity_id
    where a.vendor_id = ${vendorId} and a.archived_at is null and a.taken_down_at is null
      and (${soon} or d.id = ${departureId}::uuid)
      and trip_end(d.starts_on, d.starts_at, d.start_time is not null, a.duration_minutes) > ${now}
    order by d.id is not distinct from ${departureId}::uuid desc, d.starts_at, a.name, d.id limit ${MOST}`.execute(db)
  const guide = await sql<{ mpesa: boolean }>`
    select accepts_mpesa as mpesa from vendors where user_id = ${vendorId}`.execute(db)
  return {
    departures: found.rows.map(toOffer).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    acceptsMpesa: guide.rows[0]?.mpesa ?? false,
    commissionByUpeo: percent,
  }
}

function toOffer({ adult, child, startsAt, startTime, ...row }: Row): DirectOffer {
  const adultPrice = cents(adult)
  return Object.assign(row, {
    startTime: clockTime(startTime),
    startsAt: startsAt.toISOString(),
    adultPrice: toKes(adultPrice),
    childPrice: toKes(childUnitPrice(adultPrice, child === null ? null : cents(child))),
  })
}
