import type { GuideFigures } from '@upeo/contract/disbursements/earnings'
import type { VendorId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isToCome, listedAs, takesPlace } from '../../bookings/index.ts'
import { readGuideMoney } from './guide-money.ts'

interface Counts {
  activities: number
  active: number
  bookings: number
  pending: number
  to_check: number
  upcoming: number
  participants: number
  cancelled: number
}

export async function readGuideFigures(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<GuideFigures> {
  const [counts, money] = await Promise.all([count(db, vendorId, now), readGuideMoney(db, vendorId)])
  return {
    totalActivities: counts.activities,
    activeActivities: counts.active,
    totalBookings: counts.bookings,
    pendingBookings: counts.pending,
    paymentsToCheck: counts.to_check,
    upcomingBookings: counts.upcoming,
    totalParticipants: counts.participants,
    cancellationRate: counts.bookings === 0 ? 0 : Math.round((counts.cancelled / counts.bookings) * 1000) / 10,
    totalEarnings: toKes(money.earned),
    availableBalance: toKes(money.payable),
    debt: toKes(money.debt),
    reserved: toKes(money.reserved),
    totalInEscrow: toKes(money.escrow),
    escrowShare: toKes(money.escrowShare),
    totalPaidOut: toKes(money.paidOut),
    receivedDirectly: toKes(money.direct),
    owed: toKes(money.owed),
    broughtForward: toKes(money.broughtForward),
  }
}

/** Of each kind first, in one pass: everything else is then asked of a few rows. */
async function count(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<Counts> {
  const counted = await sql<Counts>`
    with kinds as (
      select status, hold_expired, count(*) as n, sum(seats) as seats, count(*) filter (where ${isToCome(now)}) as to_come
      from bookings where vendor_id = ${vendorId} group by status, hold_expired
    )
    select
      (select count(*) from activities where vendor_id = ${vendorId} and archived_at is null) as activities,
      (select count(*) from activities where vendor_id = ${vendorId} and archived_at is null and is_active) as active,
      ${sumOf('n', listedAs('all'))} as bookings,
      ${sumOf('n', listedAs('pending'))} as pending,
      ${sumOf('n', listedAs('pending_payment_approval'))} as to_check,
      coalesce(sum(to_come), 0)::bigint as upcoming,
      ${sumOf('seats', takesPlace)} as participants,
      ${sumOf('n', listedAs('cancelled'))} as cancelled
    from kinds`.execute(db)
  return counted.rows[0]!
}

const sumOf = (what: 'n' | 'seats', which: RawBuilder<boolean>) =>
  sql`coalesce(sum(${sql.ref(what)}) filter (where ${which}), 0)::bigint`
