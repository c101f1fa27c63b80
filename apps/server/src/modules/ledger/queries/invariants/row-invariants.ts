import { keptYears } from '@upeo/domain/privacy/kept'
import { words } from '@upeo/domain/words/say'
import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './invariant.ts'

interface KeptTable {
  readonly table: string
  readonly decided?: true
  readonly years?: 3 | 7
  /** The column that is its id; `id` where it is not named. */
  readonly key?: string
}

/**
 * Tables whose rows' versions the database keeps (`row_history`). `decided`: a row is decided on once, and what is undecided
 * is objected to once; of the others nothing ever changes. `years`: when the row may go, because it was kept long enough.
 */
export const keptTables: readonly KeptTable[] = [
  { table: 'payment_attempts' },
  { table: 'disbursements' },
  { table: 'manual_payments' },
  { table: 'payment_proofs', years: 7 },
  { table: 'booking_refunds' },
  { table: 'waiting_refunds', decided: true, years: 7 },
  { table: 'booking_problems', decided: true, years: 3 },
  { table: 'guest_absences', decided: true, years: 3, key: 'booking_id' },
  { table: 'proof_appeals', decided: true, years: 7 },
  { table: 'cash_movements' },
  { table: 'disbursement_overpayments' },
]

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** Rows that are not what the last line of their history says, on one side or the other. */
const differing = ({ table, key = 'id' }: KeptTable) => sql`
  select coalesce(h.row_id, r.${sql.id(key)})::text as subject
  from ${sql.table(table)} r
  full join (
    select distinct on (row_id) row_id, event, kept from row_history where kind = ${sql.lit(table)}
    order by row_id, id desc
  ) h on h.row_id = r.${sql.id(key)}
  where case when r.${sql.id(key)} is null then h.event <> 'gone' else h.event = 'gone' or h.kept is distinct from kept_of(r) end`

/** Of a line with the one before it: whether nothing was lost that had been decided, and nothing else was touched. */
const onlyDecided = sql`c.kept - '{decision,decided_by,decided,objected}'::text[] = c.was - '{decision,decided_by,decided,objected}'::text[]
  and (c.was ->> 'decision') is null
  and (c.was ->> 'objected' is null or c.kept ->> 'objected' = c.was ->> 'objected')`

/** Changes and removals that no rule knows. */
const unruly = ({ table, decided, years }: KeptTable, now: Date) => sql`
  select c.row_id::text as subject
  from (
    select row_id, event, kept, lag(kept) over (partition by row_id order by id) as was
    from row_history
    where kind = ${sql.lit(table)}
      and row_id in (select row_id from row_history where kind = ${sql.lit(table)} and event in ('changed', 'gone'))
  ) c
  where c.event = 'changed' and not (${decided ? onlyDecided : sql`false`})
    or c.event = 'gone' and ${
      years === undefined
        ? sql`true`
        : sql`to_timestamp((c.kept ->> 'opened')::double precision) > ${now}::timestamptz - ${sql.lit(`${years} years`)}::interval + interval '1 day'`
    }`

/** Rows of money against the versions of them that the database keeps. */
export const rowInvariants: readonly Invariant[] = [
  {
    name: 'rows-as-kept',
    law: words('A money row’s owner, amount and destination match its last version'),
    breaches: () => union(keptTables.map(differing)) as RawBuilder<{ subject: string }>,
  },
  {
    name: 'rows-change-by-rule',
    law: words('A money row changes only once, when it is decided, and is not removed early'),
    breaches: (now) => union(keptTables.map((each) => unruly(each, now))) as RawBuilder<{ subject: string }>,
  },
  {
    name: 'numbers-are-kept',
    law: words(
      'Phone numbers of payments and destinations of orders are erased when their time is over or the account is deleted, and not before',
    ),
    breaches: (now) => sql`
      select p.id::text as subject from payment_attempts p
      where p.phone = '' and p.created_at > ${now}::timestamptz - make_interval(years => ${keptYears.money}) + interval '1 day'
        and not exists (
          select from bookings b join users u on u.id = b.user_id where b.id = p.booking_id and u.deleted_at is not null)
      union all
      select d.id::text from disbursements d
      where d.destination = '' and d.created_at > ${now}::timestamptz - make_interval(years => ${keptYears.money}) + interval '1 day'
        and not exists (select from payment_attempts p where p.id = d.payment_id and p.phone = '')`,
  },
]
