import type { VendorId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { moneyStopped } from '../../ledger/index.ts'

export interface GuideStanding {
  readonly suspended: boolean
  readonly refundsOverdue: boolean
}

interface LockedGuide extends GuideStanding {
  /** By a breach of the books that nobody has looked into. */
  readonly moneyStopped: boolean
}

/** Whether a guide owes customers refunds that are overdue: it blocks their payouts. `vendorId` is a column. */
export function hasOverdueRefunds(vendorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from guide_refunds r join bookings b on b.id = r.booking_id
    where b.vendor_id = ${vendorId} and r.status = 'in_review'
  )`
}

/** What makes a guide's payouts wait. A suspension at the same moment comes before this, or after the whole transaction. */
export async function lockGuide(tx: Tx, vendorId: VendorId): Promise<LockedGuide> {
  const found = await sql<LockedGuide>`
    select suspended_at is not null as suspended, ${hasOverdueRefunds(sql`u.id`)} as "refundsOverdue",
      ${moneyStopped(sql`u.id`)} as "moneyStopped"
    from users u where id = ${vendorId} for share`.execute(tx)
  const standing = found.rows[0]
  if (!standing) throw new Error(`No guide ${vendorId}`)
  return standing
}
