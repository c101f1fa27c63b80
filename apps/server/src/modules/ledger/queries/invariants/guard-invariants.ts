import { words } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'
import { keptTables } from './row-invariants.ts'

/** Triggers that keep books, versions and acts, by table. */
const guards = [
  ...keptTables.flatMap(({ table }) =>
    [`${table}_kept`, `${table}_kept_changed`].map((name) => [table, name] as const),
  ),
  ['bookings', 'bookings_terms'],
  ['bookings', 'bookings_terms_changed'],
  ['users', 'users_own_numbers'],
  ['vendors', 'vendors_own_numbers'],
  ['row_history', 'row_history_append_only'],
  ['row_history', 'row_history_stays'],
  ...[
    'booking_terms',
    'guide_refund_history',
    'approvals',
    'audit_log',
    'audit_seals',
    'ledger_transactions',
    'ledger_entries',
    'ledger_seals',
    'ledger_heads',
    'mpesa_receipts',
  ].map((table) => [table, `${table}_append_only`] as const),
] as const

/** Tables that the app reads, or adds to. */
const protectedTables = [
  ...guards.filter(([, name]) => name.endsWith('_append_only')).map(([table]) => table),
  'ledger_balances',
  'guide_earnings',
  'ledger_purged_events',
  'protected_tables',
]

/** That what guards the books stands. */
export const guardInvariants: readonly Invariant[] = [
  {
    name: 'guards-stand',
    law: words('The triggers that guard books, versions and acts are enabled, and only their owner can bypass them'),
    breaches: () => sql`
      select g.name || ' of ' || g.relation as subject
      from unnest(${guards.map(([table]) => table)}::text[], ${guards.map(([, name]) => name)}::text[]) g (relation, name)
      left join pg_class c on c.relname = g.relation and c.relnamespace = 'public'::regnamespace
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = g.name
      where t.tgenabled is null or t.tgenabled not in ('O', 'A')
      union
      select g.relation || ' is not protected'
      from unnest(${protectedTables}::text[]) g (relation)
      where not exists (select from protected_tables p where p.name = g.relation)
      union
      select a.grantee::regrole || ' may ' || a.privilege_type || ' in ' || c.relname
      from protected_tables p join pg_class c on c.relname = p.name and c.relnamespace = 'public'::regnamespace
      cross join lateral (
        select grantee, privilege_type from aclexplode(c.relacl)
        union select g.grantee, g.privilege_type from pg_attribute t, aclexplode(t.attacl) g where t.attrelid = c.oid
      ) a
      where a.grantee <> c.relowner and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')`,
  },
  {
    name: 'purged-events-are-sealed',
    law: words('An event counts as purged only with the seal of its transaction'),
    breaches: () => sql`
      select p.event_key as subject from ledger_purged_events p
      left join ledger_seals s on s.sequence = p.sequence
      where s.purged_at is null or exists (select from ledger_transactions t where t.event_key = p.event_key)`,
  },
]

/** `stopNothing`: the laws that are not about money. A breach that is told to stop nothing would let go on what it is about. */
export const breachesStop = (stopNothing: readonly string[]): Invariant => ({
  name: 'breaches-stop-what-they-must',
  law: words("A breach about a guide's money stops it until it is lifted"),
  breaches: () => sql`
    select l.id::text as subject from ledger_breaches l
    where l.lifted_at is null and l.stops_money <> (l.invariant <> all (${stopNothing}::text[]))`,
})
