import type { Today } from '@upeo/contract/today/today'
import type { VendorId } from '@upeo/domain/ids'
import { localDateOf } from '@upeo/domain/time'
import { daysAhead } from '@upeo/domain/today/days'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readGuideFigures } from '../../disbursements/index.ts'
import { listApprovals } from './list-approvals.ts'
import { listComing } from './list-coming.ts'
import { listDuties } from './list-duties.ts'
import { readBeginning } from './read-beginning.ts'
import { readWeek } from './read-week.ts'

/** The page that a guide opens first, in a handful of statements however much they have sold. */
export async function readToday(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<Today> {
  const today = localDateOf(now)
  const days = daysAhead(today)
  const [coming, approvals, duties, beginning, week, figures] = await Promise.all([
    listComing(db, vendorId, days, now),
    listApprovals(db, vendorId),
    listDuties(db, vendorId),
    readBeginning(db, vendorId, now),
    readWeek(db, vendorId, now),
    readGuideFigures(db, vendorId, now),
  ])
  return {
    today,
    until: days.until,
    ...coming,
    approvals,
    duties,
    documents: beginning.documents,
    reviewsToAnswer: beginning.reviewsToAnswer,
    week,
    figures,
    firstSteps: figures.totalBookings === 0 ? beginning.steps : null,
  }
}
