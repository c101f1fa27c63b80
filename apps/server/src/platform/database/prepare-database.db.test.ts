import { randomUUID } from 'node:crypto'
import { testDatabase } from '../../../testing/database.ts'
import { installJobs } from '../../../testing/install-jobs.ts'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createJobs } from '../jobs/create-jobs.ts'
import { defineJob } from '../jobs/define-job.ts'
import { createLog } from '../log.ts'
import { createDatabase, type DatabaseHandle } from './create-database.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase, type Addresses } from './prepare-database.ts'
import { requirePrepared } from './require-prepared.ts'

/** A database of which all is one role's, with postings in its books. */

const log = createLog('silent')
const database = testDatabase({ empty: true, max: 2 })
let addresses: Addresses
let app: DatabaseHandle
const [early, late] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

beforeAll(async () => {
  const { pathname } = new URL(database.url)
  addresses = {
    ownerUrl: database.ownerUrl,
    appUrl: Object.assign(new URL(inject('postgresRoles').app), { pathname }).href,
  }
  await migrate(database.db)
  await sql`create schema pgboss`.execute(database.db)
  await installJobs(database.ownerUrl, log)
  await database.db.transaction().execute(async (tx) => {
    await sql`
      insert into ledger_transactions (id, event, event_key, at)
      values (${late}, 'test', 'late', now()), (${early}, 'test', 'early', now())`.execute(tx)
    await sql`
      insert into ledger_entries (transaction_id, account, kind, amount_cents)
      values (${late}, 'bank', 'bank', 5), (${late}, 'rounding', 'rounding', -5)`.execute(tx)
  })
  app = createDatabase(addresses.appUrl, { max: 2 })
})
afterAll(() => app.close())

test('nobody serves on a database that has not been migrated', async () => {
  await expect(requirePrepared(app.db, { production: false })).rejects.toThrow(/lacks \d+ migrations/)
})

test("an old database becomes two roles', the queue of jobs included", async () => {
  await prepareDatabase(addresses, log)
  await requirePrepared(app.db, { production: true })
  const { rows } = await sql<{ schema: string; owner: string }>`
    select distinct relnamespace::regnamespace::text as schema, pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`.execute(app.db)
  const [owner, role] = [addresses.ownerUrl, addresses.appUrl].map((url) => new URL(url).username)
  expect(rows).toEqual([
    { schema: 'pgboss', owner: role },
    { schema: 'public', owner },
  ])

  const greet = defineJob({ name: 'test.greet', schema: z.object({ name: z.string() }) })
  const jobs = createJobs({ url: addresses.appUrl, log, max: 2 })
  const names: string[] = []
  jobs.work(greet, async ({ name }) => void names.push(name))
  await jobs.start()
  await app.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'Wanjiku' }))
  await until(() => names.length > 0)
  await jobs.stop()
})

test('a second time changes nothing', async () => {
  const grants = () =>
    sql`
    select oid, xmin::text, relacl from pg_class where relnamespace = 'public'::regnamespace order by oid`.execute(
      app.db,
    )
  const before = await grants()
  await Promise.all([prepareDatabase(addresses, log), prepareDatabase(addresses, log)])
  expect((await grants()).rows).toEqual(before.rows)
})

test('what was posted before stands first, in the order of its ids, and what is posted now after it', async () => {
  const id = randomUUID()
  await sql`insert into ledger_transactions (id, event, event_key, at) values (${id}, 'test', 'new', now())`.execute(
    app.db,
  )
  const { rows } = await sql<{ id: string }>`select id from ledger_transactions order by position, id`.execute(app.db)
  expect(rows.map((row) => row.id)).toEqual([early, late, id])
})

test('in production the role that owns the tables serves nobody, and is told what to do', async () => {
  const serve = requirePrepared(database.db, { production: true })
  await expect(serve).rejects.toThrow(/owns, or may become who owns, .*ledger_entries.*docs\/production.md/)
  await requirePrepared(database.db, { production: false })
})

test('a database from a server that had counted further goes on after its numbers', async () => {
  const posted = async () => {
    const id = randomUUID()
    const { rows } = await sql<{ position: number; waits: boolean }>`
      insert into ledger_transactions (id, event, event_key, at) values (${id}, 'test', ${id}, now())
      returning position, position >= ledger_horizon() as waits`.execute(app.db)
    return rows[0]
  }
  await sql`set session_replication_role = replica`.execute(database.owner)
  await sql`update ledger_transactions set position = 7000000000000 where event_key = 'new'`.execute(database.owner)
  await expect(requirePrepared(app.db, { production: false })).rejects.toThrow(/comes from another server/)
  await prepareDatabase(addresses, log)
  await requirePrepared(app.db, { production: false })
  const after = await posted()
  expect(after?.position).toBeGreaterThan(7_000_000_000_000)
  expect(after?.waits).toBe(true)
  expect((await posted())?.position).toBeGreaterThan(after?.position ?? 0)
})
