import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { newestFirst } from '@upeo/domain/admin/timeline'
import { cents, toKes, type Cents } from '@upeo/domain/money'
import { providerWords } from '@upeo/domain/payments/provider-words'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { MOST_ENTRIES } from './entry.ts'

interface Row {
  readonly at: Date
  readonly kind: TimelineEntry['kind']
  readonly event: string
  readonly status: string | null
  readonly by_kind: NonNullable<TimelineEntry['by']>['kind'] | null
  readonly by_name: string | null
  readonly cents: Cents | null
  readonly code: string | null
  readonly said: string | null
  readonly to_name: string | null
  readonly booking: TimelineEntry['booking']
  readonly payment_id: string | null
  readonly proof: TimelineEntry['proof']
  readonly lines: readonly { readonly account: string; readonly cents: number }[] | null
}

/** Everything that these sources have, in one statement, the newest first. */
export async function readTimeline(
  db: Kysely<Database>,
  sources: readonly RawBuilder<unknown>[],
): Promise<TimelineEntry[]> {
  const found = await sql<Row>`
    with entry as (
      select * from (${sql.join(sources, sql` union all `)}) every order by at desc limit ${MOST_ENTRIES}
    )
    select e.*, u.name as by_name, r.name as to_name,
      case when b.id is not null then json_build_object('_id', b.id, 'reference', b.reference) end as booking
    from entry e left join users u on u.id = e.by_id left join users r on r.id = e.to_id
      left join bookings b on b.id = e.booking_id
    order by e.at`.execute(db)
  return newestFirst(found.rows.map(toWire))
}

function toWire(row: Row): TimelineEntry {
  const said = row.kind === 'mpesa' ? providerWords(row.said ?? '') : null
  return {
    at: row.at.toISOString(),
    kind: row.kind,
    event: row.event,
    status: row.status,
    by: row.by_kind && { kind: row.by_kind, name: row.by_name },
    amount: row.cents === null ? null : toKes(row.cents),
    code: said ? said.code : row.code,
    text: said ? said.words : row.said,
    to: row.to_name,
    booking: row.booking,
    payment: row.payment_id,
    proof: row.proof,
    lines: (row.lines ?? []).map((line) => ({ account: line.account, amount: toKes(cents(line.cents)) })),
  }
}
