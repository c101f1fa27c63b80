import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { sql, type RawBuilder } from 'kysely'

/**
 * The order of the requests `p` of one booking, the one that counts first: the newest that is open, unless M-Pesa had been
 * silent about it when a newer one was sent that has failed since; then the newest.
 */
export const countingFirst: RawBuilder<unknown> = sql`p.status in ('created', 'sending', 'initiated') and not exists (
    select from payment_attempts n
    where n.booking_id = p.booking_id and (n.created_at, n.id) > (p.created_at, p.id)
      and n.status <> 'succeeded' and (n.status <> 'failed'
        or n.created_at >= coalesce(p.sent_at, p.created_at) + ${sql.lit(PROMPT_SILENCE)} * interval '1 millisecond')
  ) desc, p.created_at desc, p.id desc`

/** The requests to pay `b`, the one that counts first. */
export const requestsOf: RawBuilder<unknown> = sql`payment_attempts p where p.booking_id = b.id order by ${countingFirst}`
