import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { addTime } from '@upeo/domain/time'
import { sql, type RawBuilder } from 'kysely'
import { isSeen } from '../../bookings/index.ts'

/** The rule `isReviewable` of the domain, of the bookings `b` of a statement. */
export const isReviewable = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(b.status = 'completed' and not b.guest_did_not_come and ${isSeen(sql`b.id`)}
    and b.ends_at >= ${addTime(now, -REVIEW_WINDOW)})`
