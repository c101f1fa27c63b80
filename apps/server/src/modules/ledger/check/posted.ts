import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { msOf } from './scope-sql.ts'
import type { ExpectedPosting } from './expected-postings.ts'
import { readRows } from './read-rows.ts'

/** In the place of an event: it was in the ledger for as long as the ledger is kept. */
export const PURGED = 'purged'

const lines = sql`string_agg(e.account || ' ' || e.amount_cents, ', ' order by e.account collate "C", e.amount_cents)`
const columns = sql`t.event_key as key, t.event, coalesce(l.lines, '') as lines, ${msOf('t.at')} as ms,
  t.booking_id as booking, t.vendor_id as vendor`

/** What stands in the ledger, in the order of its keys: all of it, or the postings of these keys. */
export function postedTransactions(tx: Tx, keys: readonly string[] | null): AsyncGenerator<ExpectedPosting> {
  if (keys === null) {
    return readRows<ExpectedPosting>(
      tx,
      sql`
        select * from (
          select ${columns} from ledger_transactions t
          left join (select transaction_id, ${lines} as lines from ledger_entries e group by transaction_id) l
            on l.transaction_id = t.id
          where t.event <> 'brought_forward'
          union all
          select event_key, ${PURGED}, '', 0, null, null from ledger_purged_events
        ) standing order by key collate "C"`,
    )
  }
  return readRows<ExpectedPosting>(
    tx,
    sql`
      select * from (
        select ${columns} from ledger_transactions t
        left join lateral (select ${lines} as lines from ledger_entries e where e.transaction_id = t.id) l on true
        where t.event_key = any(${keys}::text[]) and t.event <> 'brought_forward'
        union all
        select event_key, ${PURGED}, '', 0, null, null from ledger_purged_events where event_key = any(${keys}::text[])
      ) standing order by key collate "C"`,
  )
}
