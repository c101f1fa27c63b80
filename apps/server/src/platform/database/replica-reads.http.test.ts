import { listActivities } from '@upeo/contract/activities/listing'
import { SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { settleMarketPeople } from '../../../testing/market-people.ts'
import { createLog } from '../log.ts'
import { createDatabase, type DatabaseHandle } from './create-database.ts'
import { createReplicaReads, type ReplicaReads } from './replica-reads.ts'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
/** A database of its own in the replica's place: what is read tells from where. */
let standby: TestDatabase
let reader: DatabaseHandle
let judge: DatabaseHandle
let reads: ReplicaReads
let upeo: TestApp

beforeAll(async () => {
  standby = await createTestDatabase()
  reader = createDatabase(standby.url, { max: 2, patience: 500 })
  judge = createDatabase(standby.url, { max: 1, patience: 500, lasting: true })
  upeo = await createTestApp({
    clock,
    oldReads: (primary) =>
      (reads = createReplicaReads({ primary, replica: reader.db, judged: judge.db, clock, log: createLog('silent') })),
  })
  const here = catalogRows(upeo)
  await here.activity(await here.guide(), { name: 'On the primary' })
  const there = catalogRows(standby)
  await there.activity(await there.guide(), { name: 'On the replica' })
})
afterAll(async () => {
  await reader.close()
  await judge.close()
  await upeo.dispose()
  await standby.dispose()
})
beforeEach(async () => {
  await endStatements()
  await beatIs(0)
  clock.advance(11 * SECOND)
  await reads.judge()
})

/** What a test has left to a server that hangs. */
const endStatements = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
    standby.owner,
  )
/** The replica has what the primary had so many seconds ago. */
const beatIs = (seconds: number) =>
  sql`update replication_beat set beaten_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(standby.db)
const seen = async (token?: string) => {
  const { activities } = await upeo.call.must(listActivities, { ...(token && { token }) })
  return activities.map(({ name }) => name).join()
}

test('strangers read the replica, and who is signed in reads the primary', async () => {
  expect(await seen()).toBe('On the replica')
  const { customer } = await settleMarketPeople(upeo, 0)
  expect(await seen(customer.token)).toBe('On the primary')
  expect(reads.lag()).toBeLessThan(1500)
})

test('more than five seconds behind, it is left for ten, and read again once it has caught up', async () => {
  await beatIs(4)
  await reads.judge()
  expect(await seen()).toBe('On the replica')
  await beatIs(7)
  await reads.judge()
  expect(await seen()).toBe('On the primary')
  await beatIs(0)
  clock.advance(9 * SECOND)
  await reads.judge()
  expect(await seen()).toBe('On the primary')
  clock.advance(SECOND)
  await reads.judge()
  expect(await seen()).toBe('On the replica')
})

test('the beat waits for no standby: a synchronous one that hangs would take its judge along', async () => {
  await sql`create function refuse_waiting() returns trigger language plpgsql as $$
    begin
      if current_setting('synchronous_commit') <> 'off' then raise exception 'it would wait'; end if;
      return new;
    end $$`.execute(upeo.owner)
  await sql`create trigger refuse_waiting before update on replication_beat
    for each row execute function refuse_waiting()`.execute(upeo.owner)
  const old = new Date('2026-01-01')
  await sql`alter table replication_beat disable trigger refuse_waiting`.execute(upeo.owner)
  await upeo.db.updateTable('replication_beat').set({ beaten_at: old }).execute()
  await sql`alter table replication_beat enable trigger refuse_waiting`.execute(upeo.owner)
  await reads.judge()
  const { beaten_at: beaten } = await upeo.db.selectFrom('replication_beat').selectAll().executeTakeFirstOrThrow()
  await sql`drop trigger refuse_waiting on replication_beat`.execute(upeo.owner)
  expect(beaten.getTime()).toBeGreaterThan(old.getTime())
})

test('killed under their reads, nobody notices: the primary answers the same question', async () => {
  expect(await seen()).toBe('On the replica')
  const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const slow = reads.read(async (db) => {
    const { rows } = await sql<{ it: string }>`select name as it, pg_sleep(${db === reader.db ? 30 : 0})
      from activities`.execute(db)
    return rows[0]?.it
  })
  await untilBusy()
  await kill.execute(standby.owner)
  expect(await slow).toBe('On the primary')
  expect(await seen()).toBe('On the primary')
})

test('a question that is too dear for it is ended there and asked of the primary; the replica stays trusted', async () => {
  const answer = await reads.read(async (db) => {
    const { rows } = await sql<{ it: string }>`select name as it, pg_sleep(${db === reader.db ? 30 : 0})
      from activities`.execute(db)
    return rows[0]?.it
  })
  expect(answer).toBe('On the primary')
  expect(await seen()).toBe('On the replica')
  expect(await busy()).toEqual([])
})

describe('one that gives no answer at all', () => {
  /** As a server that hangs: it does not end the statement by itself. */
  const hanging = () =>
    reads.read((db) =>
      db.connection().execute(async (session) => {
        if (db === reader.db) await sql`set statement_timeout = 0`.execute(session)
        const { rows } = await sql<{ it: string }>`select name as it, pg_sleep(${db === reader.db ? 30 : 0})
          from activities`.execute(session)
        return rows[0]?.it
      }),
    )

  test('is not waited for longer, and stays trusted where it answers whoever judges it', async () => {
    expect(await hanging()).toBe('On the primary')
    await reads.judge()
    expect(await seen()).toBe('On the replica')
  })

  test('is left where it does not answer them either', async () => {
    await standby.owner.transaction().execute(async (tx) => {
      await sql`lock table replication_beat in access exclusive mode`.execute(tx)
      expect(await hanging()).toBe('On the primary')
      // The judging that has begun by itself.
      await reads.judge()
    })
    expect(await seen()).toBe('On the primary')
  })
})

test('whoever judges it needs none of the connections of those who read', async () => {
  const { promise: all, resolve: leave } = Promise.withResolvers<void>()
  const crowd = [1, 2].map(() => {
    const { promise: there, resolve: comes } = Promise.withResolvers<void>()
    const gone = reader.db.connection().execute(async () => {
      comes()
      await all
    })
    return { there, gone }
  })
  await Promise.all(crowd.map(({ there }) => there))
  clock.advance(SECOND)
  await reads.judge()
  leave()
  await Promise.all(crowd.map(({ gone }) => gone))
  expect(await seen()).toBe('On the replica')
})

test('what is wrong with a question fails as it would have, and the replica stays trusted', async () => {
  const wrong = reads.read((db) => sql`select no_such_column from activities`.execute(db))
  await expect(wrong).rejects.toThrow('no_such_column')
  expect(await seen()).toBe('On the replica')
})

test('nothing is trusted that has not been judged', async () => {
  const fresh = createReplicaReads({
    primary: upeo.db,
    replica: reader.db,
    judged: judge.db,
    clock,
    log: createLog('silent'),
  })
  const from = await fresh.read(async (db) => (db === reader.db ? 'replica' : 'primary'))
  expect(from).toBe('primary')
  expect(fresh.lag()).toBeNull()
})

async function busy(): Promise<unknown[]> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
    standby.owner,
  )
  return rows
}

async function untilBusy(): Promise<void> {
  for (;;) if ((await busy()).length > 0) return
}
