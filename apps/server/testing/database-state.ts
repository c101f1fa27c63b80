import { Client } from 'pg'

/** A moment of the database: what has been written since can be asked for. */
export interface DatabaseMoment {
  readonly nextTransaction: number
  readonly counts: Readonly<Record<string, number>>
}

/** Watches every table, but those named, for rows that came, changed or went. */
export async function watchDatabase(url: string, except: readonly string[]) {
  const client = new Client(url)
  await client.connect()
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`)
  const names = tables.rows.map(({ name }) => name).filter((name) => !except.includes(name))
  // A partitioned table shows its partitions' rows, which carry the system column too.
  const query = names
    .map(
      (name) => `select '${name}' as name, count(*)::int as rows,
        (count(*) filter (where xmin::text::bigint >= $1))::int as written from ${name}`,
    )
    .join(' union all ')

  async function nextTransaction(): Promise<number> {
    const found = await client.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as next')
    return Number(found.rows[0]?.next)
  }
  async function look(since: number) {
    const found = await client.query<{ name: string; rows: number; written: number }>(query, [since])
    return found.rows
  }

  return {
    async moment(): Promise<DatabaseMoment> {
      const next = await nextTransaction()
      const seen = await look(next)
      return { nextTransaction: next, counts: Object.fromEntries(seen.map(({ name, rows }) => [name, rows])) }
    },
    /** The tables in which anything has been written, also an update or a deletion. */
    async changesSince({ nextTransaction: since, counts }: DatabaseMoment): Promise<string[]> {
      // Nobody has written anywhere, so there is nothing to look for.
      if ((await nextTransaction()) === since) return []
      const seen = await look(since)
      return seen.filter(({ name, rows, written }) => written > 0 || rows !== counts[name]).map(({ name }) => name)
    },
    close: () => client.end(),
  }
}
