import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

interface Difference {
  readonly name: string
  readonly wanted: string
}

/**
 * Gives the app's role what it may do with each table and no more, as the role that owns them. What is granted already
 * is left alone, so that a start changes nothing. Safe to run by several processes at once.
 */
export async function grantToApp(owner: Kysely<Database>, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('upeo grants'))`.execute(tx)
    await grantSchema(tx, role)
    for (const { name, wanted } of await differences(tx, role)) {
      await sql`revoke all on ${sql.id(name)} from public, ${sql.id(role)}`.execute(tx)
      await sql`grant ${sql.raw(wanted)} on ${sql.id(name)} to ${sql.id(role)}`.execute(tx)
    }
    for (const routine of await ownersRoutines(tx, role)) {
      await sql`revoke all on function ${sql.raw(routine.name)} from public, ${sql.id(role)}`.execute(tx)
      if (!routine.trigger) await sql`grant execute on function ${sql.raw(routine.name)} to ${sql.id(role)}`.execute(tx)
    }
  })
}

/** The names in it, and none of its own: who may make tables here could lay one where a query looks for another. */
async function grantSchema(tx: Kysely<Database>, role: string): Promise<void> {
  const { rows } = await sql<{ usage: boolean; create: boolean }>`
    select has_schema_privilege(${role}, 'public', 'usage') as usage,
      has_schema_privilege(${role}, 'public', 'create') as create`.execute(tx)
  if (!rows[0]?.usage) await sql`grant usage on schema public to ${sql.id(role)}`.execute(tx)
  if (rows[0]?.create) await sql`revoke create on schema public from public, ${sql.id(role)}`.execute(tx)
}

/** Tables and views of which the role may something else than it should. */
async function differences(tx: Kysely<Database>, role: string): Promise<Difference[]> {
  const found = await sql<Difference>`
    with wanted as (
      select c.oid, c.relname as name, case
        when c.relkind = 'v' or c.relname ~ '^(kysely_|)migration' then 'SELECT'
        when p.name is null then 'DELETE, INSERT, SELECT, UPDATE'
        when p.app_inserts then 'SELECT, INSERT (' || (
          select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> all (p.kept_columns)
        ) || ')'
        else 'SELECT'
      end as wanted
      from pg_class c left join protected_tables p on p.name = c.relname
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    ), granted as (
      select w.oid, concat_ws(', ',
        (select string_agg(distinct upper(g.privilege_type), ', ' order by upper(g.privilege_type))
          from pg_class c, aclexplode(c.relacl) g where c.oid = w.oid and g.grantee in (0, quote_ident(${role})::regrole)),
        (select 'INSERT (' || string_agg(quote_ident(a.attname), ', ' order by a.attnum) || ')'
          from pg_attribute a, aclexplode(a.attacl) g
          where a.attrelid = w.oid and not a.attisdropped and g.grantee = quote_ident(${role})::regrole
            and g.privilege_type = 'INSERT'),
        (select 'more than that' from pg_attribute a, aclexplode(a.attacl) g
          where a.attrelid = w.oid and g.grantee in (0, quote_ident(${role})::regrole) and g.privilege_type <> 'INSERT' limit 1)
      ) as granted
      from wanted w
    )
    select w.name, w.wanted from wanted w join granted g using (oid)
    where w.wanted <> g.granted order by w.name`.execute(tx)
  return found.rows
}

/**
 * Functions that run with the owner's rights and that anybody may call. One for triggers is called by nobody: on a table
 * of the caller's own it would move balances.
 */
async function ownersRoutines(tx: Kysely<Database>, role: string) {
  const found = await sql<{ name: string; trigger: boolean }>`
    select p.oid::regprocedure::text as name, p.prorettype = 'trigger'::regtype as trigger from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and (
        p.proacl is null or exists (select from aclexplode(p.proacl) g where g.grantee = 0)
        or has_function_privilege(${role}, p.oid, 'execute') = (p.prorettype = 'trigger'::regtype)
      )
    order by 1`.execute(tx)
  return found.rows
}
