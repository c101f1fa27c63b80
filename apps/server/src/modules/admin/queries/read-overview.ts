import type { getOverview } from '@upeo/contract/admin/get-overview'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attentionReason } from '../../bookings/index.ts'
import { needsPerson } from './list-payments.ts'

type Overview = AnswerOf<typeof getOverview>

export async function readOverview(db: Kysely<Database>, now: Date): Promise<Overview> {
  const found = await sql<Overview>`
    select
      (select count(*) from vendor_documents where status = 'pending' and superseded_at is null) as documents,
      (select count(*) from payouts where status = 'PENDING') as payouts,
      (select count(*) from payouts where needs_attention is not null
        or (status = 'PROCESSING' and method = 'bank_transfer')) as "payoutsInTrouble",
      (select count(*) from refunds where status = 'needs_review' or paid_twice_at is not null) as refunds,
      (select count(*) from payment_proofs where status = 'submitted') as proofs,
      (select count(*) from bookings b where ${attentionReason(now)} is not null) as problems,
      (select count(*) from payment_attempts p where ${needsPerson}) as payments,
      (select count(distinct review_id) from review_reports where decided_at is null) as reviews`.execute(db)
  return found.rows[0]!
}
