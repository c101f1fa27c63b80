import type { VendorStanding } from '@upeo/contract/disbursements/earnings'
import type { VendorId } from '@upeo/domain/ids'
import { toKes } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
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

export async function readStanding(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<VendorStanding> {
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

async function count(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<Counts> {
  const counted = await sql<Counts>`
    select
      (select count(*) from activities where vendor_id = ${vendorId} and archived_at is null) as activities,
      (select count(*) from activities where vendor_id = ${vendorId} and archived_at is null and is_active) as active,
      count(*) filter (where not hold_expired) as bookings,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'pending_payment_approval') as to_check,
      count(*) filter (where status = 'confirmed' and starts_at > ${now}) as upcoming,
      coalesce(sum(seats) filter (where status in ('confirmed', 'completed')), 0)::bigint as participants,
      count(*) filter (where status = 'cancelled' and not hold_expired) as cancelled
    from bookings where vendor_id = ${vendorId}`.execute(db)
  return counted.rows[0]!
}
