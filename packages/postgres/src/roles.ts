import { Client } from 'pg'
import { clusterUrl } from './bring-up.ts'
import { superuser } from './cluster.ts'
import type { Cluster } from './cluster.ts'

/** Who works in the database: its owner, who migrates, and the app, which the books refuse most things. */
export const roles = { owner: 'upeo_owner', app: 'upeo_app' } as const

/**
 * Makes the database with its two roles, or brings what an earlier version made, where the superuser owned everything,
 * to the same state. May be done again and again, and by several starts at once.
 */
export async function ensureDatabase(cluster: Cluster, port: number, database: string): Promise<void> {
  await asSuperuser(cluster, port, 'postgres', async (client) => {
    // Of the session, because a database cannot be made within a transaction.
    await client.query(`select pg_advisory_lock(hashtext('upeo roles'))`)
    for (const role of ['owner', 'app'] as const) await ensureRole(client, roles[role], cluster.passwords[role])
    // So that the owner can hand the job queue's tables to the app, which makes and drops them as it works.
    await client.query(`grant ${roles.app} to ${roles.owner}`)
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    )
    const [found] = rows
    if (!found) await client.query(`create database ${database} owner ${roles.owner}`)
    else if (found.owner !== roles.owner) {
      await asSuperuser(cluster, port, database, (inside) => inside.query(handOver))
      // Last: it says that all of it has been handed over.
      await client.query(`alter database ${database} owner to ${roles.owner}`)
    }
  })
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount === 0) await client.query(`create role ${name}`)
  await client.query(`alter role ${name} login nosuperuser nocreaterole nocreatedb password '${password}'`)
}

/** Everything that the superuser owns in a database and that is not PostgreSQL's own. */
const handOver = `do $$
declare
  each record;
begin
  for each in
    with own as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select 'schema' as kind, quote_ident(nspname) as name from pg_namespace n
    where n.oid in (select oid from own) and n.nspowner = '${superuser}'::regrole
    union all
    -- A sequence of a column goes with its table.
    select 'table', c.oid::regclass::text from pg_class c
    where c.relnamespace in (select oid from own) and c.relowner = '${superuser}'::regrole
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
          and c.relkind = 'S')
    union all
    select 'routine', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in (select oid from own) and p.proowner = '${superuser}'::regrole
    union all
    select 'type', t.oid::regtype::text from pg_type t
    where t.typnamespace in (select oid from own) and t.typowner = '${superuser}'::regrole and t.typtype in ('e', 'd')
  loop
    execute format('alter %s %s owner to ${roles.owner}', each.kind, each.name);
  end loop;
end $$`

async function asSuperuser(
  cluster: Cluster,
  port: number,
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: clusterUrl(cluster, port, database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
