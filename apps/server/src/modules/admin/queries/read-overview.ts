import type { getOverview } from '@upeo/contract/admin/overview'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { queues, type Queue } from '@upeo/domain/admin/queues'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attentionReason } from '../../bookings/index.ts'
import { allRefunds, isRefundShownAs } from '../../disbursements/index.ts'
import { listingWaits } from './listing-waits.ts'
import { needsPerson } from './needs-person.ts'
import { waitingIn } from './queues.ts'

type Overview = AnswerOf<typeof getOverview>

const oldestIn = (queue: Queue, now: Date) =>
  sql`(select to_char(min(q.since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${waitingIn(queue, now)} q)`

export async function readOverview(db: Kysely<Database>, now: Date): Promise<Overview> {
  const found = await sql<Overview>`
    select
      (select count(*) from ledger_breaches where lifted_at is null) as breaches,
      (select count(*) from vendor_documents where status = 'pending' and superseded_at is null) as documents,
      (select count(*) from listing_reviews r join activities a on a.id = r.activity_id where ${listingWaits}) as listings,
      (select count(*) from disbursements where purpose = 'payout' and status = 'requested') as payouts,
      (select count(*) from disbursements where purpose = 'payout' and (status = 'in_review' or unbooked_at is not null
        or (status = 'ready' and channel = 'bank'))) as "payoutsInTrouble",
      (select count(*) from ${allRefunds} r where ${isRefundShownAs('needs_review')}) as refunds,
      (select count(*) from waiting_refunds where status = 'waiting') as "waitingRefunds",
      (select count(*) from payment_proofs where status = 'submitted') as proofs,
      (select count(*) from bookings b where ${attentionReason(now)} is not null) as problems,
      (select count(*) from proof_appeals where decided_at is null) as appeals,
      (select count(*) from payment_attempts p where ${needsPerson}) as payments,
      (select count(distinct review_id) from review_reports where decided_at is null) as reviews,
      (select count(*) from enquiries where answered_at is null) as enquiries,
      (select count(*) from sweep_failures) + (select count(*) from pgboss.queue q join pgboss.job j on j.name = q.name and j.state = 'failed') as "failedWork",
      jsonb_build_object(${sql.join(queues.flatMap((queue) => [sql.lit(queue), oldestIn(queue, now)]))}) as oldest`.execute(
    db,
  )
  return found.rows[0]!
}
