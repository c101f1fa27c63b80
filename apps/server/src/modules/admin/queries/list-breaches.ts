import type { listBreaches as contract } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { person } from './list.ts'
import { waitingColumn } from './queues.ts'

type Breach = AnswerOf<typeof contract>['breaches'][number]
interface Row extends Omit<Breach, '_id' | 'amount' | 'foundAt' | 'lastSeenAt'> {
  readonly id: string
  readonly cents: Cents | null
  readonly found: Date
  readonly seen: Date
}

const MOST = 100

export async function listBreaches(db: Kysely<Database>, now: Date): Promise<AnswerOf<typeof contract>> {
  const found = await sql<Row & { total: number }>`
    select l.id, l.law, l.subject, l.detail, l.booking_id as "bookingId", b.reference,
      case when u.id is not null then ${person('u')} end as vendor, l.amount_cents as cents,
      l.stops_money and l.vendor_id is not null as "stopsMoney", l.found_at as found, l.last_seen_at as seen,
      ${waitingColumn('breaches', sql`l.id`, now)} as waiting,
      count(*) over () as total
    from ledger_breaches l left join bookings b on b.id = l.booking_id left join users u on u.id = l.vendor_id
    where l.lifted_at is null order by l.stops_money desc, l.found_at, l.id limit ${MOST}`.execute(db)
  const checks = await sql<{ at: Date; whole: boolean; breaches: number }>`
    select finished_at as at, whole, breaches from ledger_checks order by id desc limit 1`.execute(db)
  const [last] = checks.rows
  return {
    breaches: found.rows.map(({ id, cents, found: foundAt, seen, total: _total, ...row }) =>
      Object.assign(row, {
        _id: id,
        amount: cents === null ? null : toKes(cents),
        foundAt: foundAt.toISOString(),
        lastSeenAt: seen.toISOString(),
      }),
    ),
    total: found.rows[0]?.total ?? 0,
    lastCheck: last ? { ...last, at: last.at.toISOString() } : null,
  }
}
