import { sql } from 'kysely'

/** Of `payment_attempts p`: whatever goes on by itself (a refund on its way) needs nobody. */
export const needsPerson = sql<boolean>`(p.needs_attention is not null or p.status = 'needs_review')
  and not exists (select from disbursements r where r.payment_id = p.id and r.status <> 'rejected')`
