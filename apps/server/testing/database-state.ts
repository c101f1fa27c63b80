import { readingActions } from '@upeo/domain/audit/readings'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** A moment of the database: what has been written since can be asked for. */
export interface DatabaseMoment {
  readonly snapshot: string
}

/**
 * Watches every table, but those named, for rows that come, change or go: triggers write down in which table, within the
 * transaction that did it, so that of one that is rolled back nothing is left. Reading the tables would take as long as
 * they are. As a superuser.
 */
export async function watchDatabase(owner: Kysely<Database>, except: readonly string[]) {
  await sql`create schema watched`.execute(owner)
  await sql`create unlogged table watched.written (transaction xid8 not null, name text not null, act text not null)`.execute(
    owner,
  )
  await sql`create index on watched.written (transaction)`.execute(owner)
  // Who has read what is written down behind the answer: of which call it is cannot be told.
  await sql`create function watched.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if tg_table_name = 'audit_log' and tg_op = 'INSERT' and to_jsonb(new) ->> 'action' in (${sql.join(readingActions.map((action) => sql.lit(action)))}) then
        return null;
      end if;
      insert into watched.written values (pg_current_xact_id(), tg_table_schema || '.' || tg_table_name, lower(tg_op));
      return null;
    end $$`.execute(owner)
  // A trigger of a partitioned table is its partitions' too, also of those that are still to come.
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'watched') and n.nspname !~ '^pg_'`.execute(owner)
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const table = sql.raw(name)
    await sql`create trigger watched after insert or update or delete on ${table}
      for each row execute function watched.note()`.execute(owner)
    await sql`create trigger watched_whole after truncate on ${table} execute function watched.note()`.execute(owner)
  }

  return {
    async moment(): Promise<DatabaseMoment> {
      const { rows } = await sql<DatabaseMoment>`select pg_current_snapshot()::text as snapshot`.execute(owner)
      return rows[0]!
    },
    /** The tables in which anything has been written and committed, also an update or a deletion. */
    async changesSince({ snapshot }: DatabaseMoment): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select distinct name from watched.written
        where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
        order by name`.execute(owner)
      return rows.map(({ name }) => name)
    },
    /** How many rows have been written since, and committed, by table and what was done: `insert public.outbox: 2`. */
    async rowsSince({ snapshot }: DatabaseMoment): Promise<string[]> {
      const { rows } = await sql<{ act: string; name: string; count: number }>`
        select act, name, count(*)::int as count from watched.written
        where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
        group by act, name order by name, act`.execute(owner)
      return rows.map(({ act, name, count }) => `${act} ${name}: ${count}`)
    },
  }
}
