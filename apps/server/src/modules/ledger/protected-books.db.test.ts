import { randomUUID } from 'node:crypto'
import { account } from '@upeo/domain/ledger/accounts'
import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { PaymentId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import { moneyHarness } from '../../../testing/money-harness.ts'
import { beforeAll, expect, test } from 'vitest'
import { Client, Query } from 'pg'
import { booksCanBeBent } from '../../platform/database/books-can-be-bent.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'

/** What is posted stays as it was posted, whatever the app's role tries: PostgreSQL itself refuses it. */

const bench = moneyHarness(2)
let past: string
let admin: string
let owner: string
const payment = randomUUID() as PaymentId
beforeAll(async () => {
  owner = new URL(bench.ownerUrl).username
  admin = await bench.rows.user({ role: 'admin', office_roles: ['owner'] })
  const posting = mpesaUnapplied({ payment, charged: cents(1433_00) })
  await inTransaction(bench.db, (tx) => bench.ledger.post(tx, posting))
  const found = await bench.db.selectFrom('ledger_transactions').select('id').executeTakeFirstOrThrow()
  past = found.id
  await bench.db
    .insertInto('audit_log')
    .values({ admin_id: admin, action: 'hold', subject_kind: 'booking', subject_id: past, at: bench.clock.now() })
    .execute()
})

const twoLines = (transaction: string) => `
  insert into ledger_entries (transaction_id, account, kind, subject, amount_cents)
  values ('${transaction}', 'unapplied:${payment}', 'unapplied', '${payment}', -500), ('${transaction}', 'bank', 'bank', null, 500)`
const newTransaction = (id: string, columns = '', values = '') => `
  insert into ledger_transactions (id, event, event_key, at${columns}) values ('${id}', 'test', '${id}', now()${values})`

const denied = /permission denied/
const notOwner = /must be (?:owner of|able to SET ROLE)|permission denied/
const late = /entries are added with their transaction/

/** Each in a session and a transaction of its own. */
const ways: readonly (readonly [title: string, statements: () => string, refusal: RegExp])[] = [
  ['changes an entry', () => 'update ledger_entries set amount_cents = amount_cents * 2', denied],
  ['changes a transaction', () => `update ledger_transactions set at = '2020-01-01'`, denied],
  ['changes a balance', () => 'update ledger_balances set balance_cents = 0', denied],
  ['changes the audit log', () => `update audit_log set action = 'nothing'`, denied],
  ['deletes an entry', () => 'delete from ledger_entries', denied],
  ['deletes a transaction', () => 'delete from ledger_transactions', denied],
  ['deletes from the audit log', () => 'delete from audit_log', denied],
  ['empties the entries', () => 'truncate ledger_entries', denied],
  ['empties them through what they refer to', () => 'truncate bookings cascade', denied],
  ['empties the audit log', () => 'truncate audit_log', denied],
  ['writes a balance', () => `insert into ledger_balances values ('bank', 'bank', '${payment}', -5)`, denied],
  ["writes a guide's earnings", () => `insert into guide_earnings values ('${admin}', '2026-01-01', 5, 0)`, denied],
  ['adds entries to a transaction of the past', () => twoLines(past), late],
  [
    'adds them by MERGE',
    () => `merge into ledger_entries e using (values (1)) v on false when matched then update set amount_cents = 1`,
    denied,
  ],
  ['gives a transaction another place in time', () => newTransaction(randomUUID(), ', position', ', 1'), denied],
  [
    'changes on conflict',
    () => `insert into ledger_transactions (id, event, event_key, at) values ('${past}', 'x', 'x', now())
      on conflict (id) do update set event = excluded.event`,
    denied,
  ],
  ['gives an entry its own number', () => `insert into ledger_entries overriding system value values (1)`, denied],
  ['sets the numbers of entries back', () => `select setval('ledger_entries_id_seq', 1)`, denied],
  ['restarts the numbers', () => 'alter table ledger_entries alter column id restart', notOwner],
  ['switches triggers off', () => 'alter table ledger_entries disable trigger all', notOwner],
  ['passes for a replica', () => 'set session_replication_role = replica', /permission denied to set parameter/],
  ['drops a trigger', () => 'drop trigger ledger_entries_append_only on ledger_entries', notOwner],
  [
    'adds a trigger that drops rows',
    () => `create function pgboss.nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger nothing before insert on ledger_entries for each row execute function pgboss.nothing()`,
    denied,
  ],
  ['adds a rule', () => 'create rule nothing as on insert to ledger_entries do instead nothing', notOwner],
  ['drops a constraint', () => 'alter table ledger_balances drop constraint ledger_not_overdrawn', notOwner],
  ['drops a table', () => 'drop table ledger_entries', notOwner],
  ['drops the schema', () => 'drop schema public cascade', notOwner],
  ['becomes the owner', () => `set role ${owner}`, /permission denied to set role/],
  ['takes the table', () => 'alter table ledger_entries owner to current_user', notOwner],
  [
    'grants itself more',
    () => 'grant update on ledger_entries to current_user; update ledger_entries set amount_cents = 1',
    denied,
  ],
  ['makes itself a superuser', () => 'alter role current_user superuser', /permission denied|must be superuser/],
  [
    'replaces the function that moves balances',
    () => `create or replace function post_to_balances() returns trigger language plpgsql as 'begin return null; end'`,
    notOwner,
  ],
  [
    'moves balances by that function on a table of its own',
    () => `create temp table added as select account, kind, subject, -500::bigint as amount_cents, null::uuid as transaction_id
        from ledger_balances;
      create trigger mine after insert on added for each statement execute function post_to_balances()`,
    denied,
  ],
  [
    'refers to rows with a cascade',
    () => `create table pgboss.mine (id uuid references ledger_transactions (id) on update cascade)`,
    denied,
  ],
  ['inherits the table', () => 'create table pgboss.mine () inherits (ledger_entries)', notOwner],
  ['locks others out', () => 'lock table ledger_entries in access exclusive mode', denied],
  ['holds a balance without the function', () => 'select from ledger_balances for update', denied],
  ['hides rows by a policy', () => 'alter table ledger_entries enable row level security', notOwner],
  ['says that a table is not protected', () => 'delete from protected_tables', denied],
  ['forgets a migration', () => 'delete from migration_checksums', denied],
  ['changes a seal', () => 'update ledger_seals set purged_at = now()', denied],
  ['removes a seal', () => 'delete from ledger_seals', denied],
  ['marks events as purged', () => `insert into ledger_purged_events values ('x', 1)`, denied],
  [
    'lays a table of the same name before the one that is asked',
    () => {
      const id = randomUUID()
      return `create table pgboss.ledger_entries (transaction_id uuid, amount_cents bigint);
        set search_path = pgboss, public; ${newTransaction(id)};
        insert into public.ledger_entries (transaction_id, account, kind, amount_cents) values ('${id}', 'bank', 'bank', 5)`
    },
    /sums to 5/,
  ],
  [
    'lays a function of the same name before the one that says the place in time',
    () => `create function pgboss.ledger_position_base() returns bigint language sql as 'select 7::bigint';
      create function pgboss.pg_current_xact_id() returns xid8 language sql as $$ select '7'::xid8 $$;
      set search_path = pgboss, pg_catalog, public; ${twoLines(past)}`,
    late,
  ],
  [
    'adds to its own transaction when that has ended',
    () => {
      const id = randomUUID()
      return `${newTransaction(id)}; ${twoLines(id)}; commit; begin; ${twoLines(id)}`
    },
    late,
  ],
]

async function attempt(statements: string): Promise<string> {
  const client = new Client(bench.url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('commit')
    return 'done'
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}

async function books(): Promise<string> {
  const { rows } = await bench.pool.query<{ books: string }>(`
    select md5(concat(
      (select string_agg(t::text, ',' order by id) from ledger_transactions t where id = '${past}'),
      (select string_agg(e::text, ',' order by id) from ledger_entries e where transaction_id = '${past}'),
      (select string_agg(a::text, ',' order by id) from audit_log a))) as books`)
  return rows[0]?.books ?? ''
}

test.each(ways)('the app %s: refused', async (_title, statements, refusal) => {
  const before = await books()
  expect(await attempt(statements())).toMatch(refusal)
  expect(await books()).toBe(before)
})

test('the app adds entries to a transaction of the past by COPY: refused', async () => {
  const client = new Client(bench.url)
  await client.connect()
  const copy = new Query('copy ledger_entries (transaction_id, account, kind, amount_cents) from stdin')
  const rows = [5, -5].map((amount) => `${past}\tbank\tbank\t${amount}\n`).join('')
  const ended = new Promise((_resolve, reject) => copy.on('error', reject))
  // The driver has the calls for it and does not declare them.
  Object.assign(copy, {
    handleCopyInResponse(connection: { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void }) {
      connection.sendCopyFromChunk(Buffer.from(rows))
      connection.endCopyFrom()
    },
  })
  client.query(copy)
  await expect(ended).rejects.toThrow(late)
  await client.end()
})

test('they are more than twenty ways, and what the app is there for is done', async () => {
  expect(ways.length).toBeGreaterThan(20)
  const id = randomUUID()
  const balance = await bench.ledger.balance(bench.db, account.unapplied(payment))
  expect(await attempt(`savepoint one; ${newTransaction(id)}; savepoint two; ${twoLines(id)}`)).toBe('done')
  expect(await bench.ledger.balance(bench.db, account.unapplied(payment))).toBe(balance + 500)
})

test('a role that could is found out: the owner, a superuser, who may become the owner, and who was granted more', async () => {
  expect(await booksCanBeBent(bench.db)).toEqual([])
  expect(await booksCanBeBent(bench.owner)).toEqual([expect.stringContaining('is a superuser')])
  const app = new URL(bench.url).username
  const client = new Client(bench.ownerUrl)
  await client.connect()
  await client.query(`grant update on ledger_entries to ${app}; grant create on schema public to ${app}`)
  await client.end()
  expect(await booksCanBeBent(bench.db)).toEqual([
    `${app} may change ledger_entries`,
    `${app} may make or drop tables of the schema public`,
  ])
})

test('a role that makes roles, or reaches the files of the database, is found out too', async () => {
  const app = new URL(bench.url).username
  const role = `maker_${randomUUID().replaceAll('-', '')}`
  await sql`create role ${sql.id(role)} createrole in role ${sql.id(app)}, pg_write_server_files`.execute(bench.owner)
  try {
    await sql`set role ${sql.id(role)}`.execute(bench.owner)
    expect(await booksCanBeBent(bench.owner)).toEqual(
      expect.arrayContaining([
        `${role} may make roles, and with them what it may not do itself`,
        `${role} may write beside the tables, as a member of pg_write_server_files`,
      ]),
    )
  } finally {
    await sql`reset role`.execute(bench.owner)
    await sql`drop role ${sql.id(role)}`.execute(bench.owner)
  }
})
