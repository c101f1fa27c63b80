import { Client } from 'pg'

export interface DatabaseState {
  readonly [table: string]: string
}

/** What is in every table, as a count and a checksum of its rows: equal twice means that nothing was written between. */
export async function openStateReader(url: string, except: readonly string[]) {
  const client = new Client(url)
  await client.connect()
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_' or c.relkind = 'p'`)
  const names = tables.rows.map(({ name }) => name).filter((name) => !except.includes(name))
  const query = names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state from ${name} t`,
    )
    .join(' union all ')
  return {
    async read(): Promise<DatabaseState> {
      const found = await client.query<{ name: string; state: string }>(query)
      return Object.fromEntries(found.rows.map(({ name, state }) => [name, state]))
    },
    close: () => client.end(),
  }
}
