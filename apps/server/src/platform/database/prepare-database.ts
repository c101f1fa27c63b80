import { sql, type Kysely } from 'kysely'
import type { Log } from '../log.ts'
import { createDatabase } from './create-database.ts'
import { grantToApp } from './grant-to-app.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

export interface Addresses {
  /** Of the role that owns the tables. Whole sessions: a migration may take minutes, and sets what no other shall see. */
  readonly ownerUrl: string
  /** Of the role that the app works as; the same address where one role does both. */
  readonly appUrl: string
}

/**
 * Everything that has to be there before the app can work, made by the owner: the newest tables, the app's rights to them,
 * and the schema of the job queue. `also` is done in the same session.
 */
export async function prepareDatabase(
  { ownerUrl, appUrl }: Addresses,
  log: Log,
  also: (owner: Kysely<Database>) => Promise<void> = async () => undefined,
): Promise<void> {
  const role = await roleOf(appUrl, log)
  const { db, close } = createDatabase(ownerUrl, { max: 1, log, settings: false })
  try {
    const ran = await migrate(db)
    if (ran.length > 0) log.info({ migrations: ran.length }, 'migrated')
    await followPositions(db)
    await handOverJobs(db, role)
    if (!(await isCurrentRole(db, role))) await grantToApp(db, role)
    await also(db)
  } finally {
    await close()
  }
}

/** The role that an address signs in as, which a pooler or a peer rule may make another than it says. */
async function roleOf(url: string, log: Log): Promise<string> {
  const { db, close } = createDatabase(url, { max: 1, log, settings: false })
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    return rows[0]?.role ?? ''
  } finally {
    await close()
  }
}

async function isCurrentRole(db: Kysely<Database>, role: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select current_user = ${role} as same`.execute(db)
  return rows[0]?.same ?? false
}

/**
 * A new server counts its transactions from the start, and a database that was dumped and restored there has seen higher
 * numbers: what comes must stand after what is there.
 */
async function followPositions(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ base: string | null }>`
    select case when last >= ledger_position_end() then last + 1 - (ledger_horizon() - ledger_position_base()) end::text as base
    from (
      select greatest((select max(position) from ledger_transactions), (select max(to_position) from ledger_seals),
        (select max(position) from audit_log), (select max(position) from audit_seals)) as last
    ) t`.execute(db)
  const base = rows[0]?.base
  if (base === null || base === undefined) return
  await sql`
    create or replace function ledger_position_base() returns bigint language sql immutable
      return ${sql.raw(String(BigInt(base)))}::bigint`.execute(db)
}

/**
 * The job queue makes, indexes and drops tables as it works, so they are the app's. In a database where the owner had
 * made them they are handed over, for which the owner has to be a member of the app's role.
 */
async function handOverJobs(db: Kysely<Database>, role: string): Promise<void> {
  await sql`create schema if not exists pgboss`.execute(db)
  await sql`grant usage, create on schema pgboss to ${sql.id(role)}`.execute(db)
  const { rows } = await sql<{ kind: string; name: string }>`
    select case c.relkind when 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> quote_ident(${role})::regrole
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
          and c.relkind = 'S')
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'pgboss'::regnamespace and p.proowner <> quote_ident(${role})::regrole
    union all
    select 'type', t.oid::regtype::text from pg_type t
    where t.typnamespace = 'pgboss'::regnamespace and t.typowner <> quote_ident(${role})::regrole and t.typtype = 'e'`.execute(
    db,
  )
  if (rows.length === 0) return
  const member = await sql<{
    yes: boolean
  }>`select pg_has_role(quote_ident(${role})::regrole, 'MEMBER') as yes`.execute(db)
  if (!member.rows[0]?.yes) {
    throw new Error(
      `The job queue's tables are to be ${role}'s. Once, as whoever made the roles: grant ${role} to its owner.`,
    )
  }
  for (const { kind, name } of rows) {
    await sql`alter ${sql.raw(kind)} ${sql.raw(name)} owner to ${sql.id(role)}`.execute(db)
  }
}
