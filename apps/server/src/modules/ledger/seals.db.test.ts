import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@upeo/domain/ledger/accounts'
import { floatMoved, mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { PaymentId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { DAY, MINUTE } from '@upeo/domain/time'
import { moneyHarness } from '../../../testing/money-harness.ts'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeadArchive } from '../../adapters/ledger-heads/create-head-archive.ts'
import { isSigned, keepSigningKey } from '../../adapters/ledger-heads/create-head-signer.ts'
import type { HeadSigner } from '../../adapters/ledger-heads/port.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { proveTransactions, purgeLedger, verifySeals } from './index.ts'
import { sealTransactions } from './usecases/seal-transactions.ts'
import { signHeads } from './usecases/sign-heads.ts'

const bench = moneyHarness(4)
let folder: string
let signer: HeadSigner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-heads-'))
  signer = await keepSigningKey(join(folder, 'key.pem'))
})
afterAll(() => rm(folder, { recursive: true }))

const post = () =>
  inTransaction(bench.db, (tx) =>
    bench.ledger.post(tx, mpesaUnapplied({ payment: randomUUID() as PaymentId, charged: cents(100_00) })),
  )
const unsealed = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions t
    where not exists (select from ledger_seals s where (s.to_position, s.to_id) >= (t.position, t.id))`.execute(
    bench.db,
  )
  return rows[0]?.count ?? 0
}
/** Other tests of the run keep transactions open on the same server, which puts sealing off for a moment. */
const sealAll = () =>
  until(async () => {
    await sealTransactions(bench)
    return (await unsealed()) === 0
  })
const archive = () => createHeadArchive(join(folder, 'heads'), null)
const sign = () => signHeads({ ...bench, signer, archive: archive() })
const verify = async (db = bench.db, after = 0) => {
  const { reports } = await verifySeals(db, { after, isSigned, keys: [signer.key], kept: await archive().list() })
  return reports.flatMap(({ invariant, examples }) => examples.map((example) => `${invariant}: ${example}`))
}

test('nothing is sealed as long as a transaction is open that may still post before it', async () => {
  const first = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const slow = inTransaction(bench.db, async (tx) => {
    await bench.ledger.post(tx, mpesaUnapplied({ payment: randomUUID() as PaymentId, charged: cents(5_00) }))
    posted.resolve()
    await first.promise
  })
  await posted.promise
  await post()
  expect(await sealTransactions(bench)).toBe(0)
  first.resolve()
  await slow
  await sealAll()
  const { rows } = await sql<{ sealed: number }>`select sum(transactions)::int as sealed from ledger_seals`.execute(
    bench.db,
  )
  expect(rows[0]?.sealed).toBe(2)
  expect(await verify()).toEqual([])
})

test('a seal follows the one before, and nothing new makes none', async () => {
  for (let n = 0; n < 3; n += 1) {
    bench.clock.advance(MINUTE)
    await post()
    await sealAll()
  }
  expect(await sealTransactions(bench)).toBe(0)
  const seals = await bench.db.selectFrom('ledger_seals').selectAll().orderBy('sequence').execute()
  for (const [n, seal] of seals.entries()) {
    expect(seal.sequence).toBe(n + 1)
    expect(seal.previous).toEqual(seals[n - 1]?.hash ?? null)
  }
  expect(await verify()).toEqual([])
  expect(await verify(bench.db, seals.length - 1)).toEqual([])
  expect(await verify(bench.db, seals.length + 7)).toEqual([`seals-are-a-chain: seal ${seals.length + 7} is gone`])
})

test('the last seal of a day is signed once the day is over, and kept in a file of its own', async () => {
  expect(await sign()).toBe(0)
  bench.clock.advance(DAY)
  expect(await sign()).toBe(1)
  expect(await sign()).toBe(0)
  const [head] = await archive().list()
  const last = await bench.db
    .selectFrom('ledger_seals')
    .selectAll()
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  expect(head).toMatchObject({ day: '2026-03-02', sequence: last.sequence, hash: last.hash.toString('hex') })
  expect(await verify()).toEqual([])
  // Killed between the file and its row: the same is written again.
  await sql`set session_replication_role = replica; delete from ledger_heads; set session_replication_role = origin`.execute(
    bench.owner,
  )
  expect(await sign()).toBe(1)
  await expect(archive().keep({ ...head!, hash: 'ab' })).rejects.toThrow(/another head of that day/)
})

test('the place of a transaction can be shown, by its id and by what it leads to', async () => {
  await post()
  const newest = await bench.db.selectFrom('ledger_transactions').select('id').orderBy('position', 'desc').execute()
  const [waiting] = await proveTransactions(bench.db, newest[0]!.id)
  expect(waiting).toMatchObject({ seal: null, holds: false })
  const [proof] = await proveTransactions(bench.db, newest.at(-1)!.id.toUpperCase())
  expect(proof).toMatchObject({ holds: true, index: 0, head: { day: '2026-03-02' } })
  expect(proof?.chain.at(-1)?.hash).toBe(proof?.head?.hash)
  expect(isSigned(proof!.head!)).toBe(true)
  expect(isSigned({ ...proof!.head!, sequence: 1 })).toBe(false)
  expect(await proveTransactions(bench.db, 'BOOKING-000000')).toEqual([])
})

const oldest = `(select id from ledger_transactions order by position, id limit 1)`
const rebuilt = `update ledger_seals set previous = decode(repeat('ab', 32), 'hex') where sequence = 2`
test.each([
  [
    'an amount',
    `update ledger_entries set amount_cents = amount_cents * 2 where transaction_id = ${oldest}`,
    /a transaction of these \d was changed/,
  ],
  ['an account', `update ledger_entries set account = 'bank' where transaction_id = ${oldest}`, /was changed/],
  [
    'two lines written as one',
    `delete from ledger_entries where transaction_id = ${oldest} and kind <> 'mpesa_collection'; update ledger_entries
      set account = account || E'\\n-500 ' || (select 'unapplied:' || subject from ledger_balances limit 1)
      where transaction_id = ${oldest}`,
    /was changed/,
  ],
  [
    'an instant',
    `update ledger_transactions set at = at + interval '1 microsecond' where id = ${oldest}`,
    /was changed/,
  ],
  ['a key', `update ledger_transactions set event_key = 'x' where id = ${oldest}`, /was changed/],
  [
    'a transaction that is gone',
    `delete from ledger_transactions where id = ${oldest}`,
    /sealed \d transactions, and there are \d/,
  ],
  [
    'a transaction that was slipped in',
    `insert into ledger_transactions (id, event, event_key, at, position)
      select '00000000-0000-4000-8000-000000000000', 'test', 'test', at, position from ledger_transactions where id = ${oldest}`,
    /sealed \d transactions, and there are \d/,
  ],
  [
    'a root',
    `update ledger_seals set root = decode(repeat('ab', 32), 'hex') where sequence = 1`,
    /seal 1 .*is not what was hashed/,
  ],
  ['a link', rebuilt, /seal 2 .*does not follow the one before/],
  ['a seal that is gone', `delete from ledger_seals where sequence = 2`, /seal 2 is missing/],
  [
    'the newest seals gone',
    `delete from ledger_heads; delete from ledger_seals where sequence > 1`,
    /kept elsewhere names seal \d, which is gone/,
  ],
  ['a mark that hides', `update ledger_seals set purged_at = now()`, /marked as purged before 7 years were over/],
  ['a head', `update ledger_heads set sequence = 1`, /is not signed by its key/],
  ['a key of another', `update ledger_heads set key = 'AAAA'`, /is not signed by its key/],
])('control: %s that was changed past all refusals is found', async (_what, fault, found) => {
  const problems = await bench.owner
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of fault.split('; ')) await sql.raw(statement).execute(tx)
      throw Object.assign(new Error('undone'), { problems: await verify(tx) })
    })
    .catch((error: Error & { problems?: string[] }) => {
      if (!error.problems) throw error
      return error.problems
    })
  expect(problems.join('\n')).toMatch(found)
})

test('a head that somebody else has signed is found, also where the whole chain was made anew', async () => {
  const other = await keepSigningKey(join(folder, 'other.pem'))
  const [head] = await archive().list()
  const file = join(folder, 'heads/2026-03-02.json')
  const kept = await readFile(file, 'utf8')
  await writeFile(file, JSON.stringify(other.sign(head!)))
  expect(await verify()).toEqual([
    'heads-are-signed: the head of 2026-03-02 kept elsewhere is signed with an unknown key',
  ])
  await writeFile(file, kept)
  expect(await verify()).toEqual([])
})

test('the owner removes whole periods after seven years: seals, keys and sums stay, and the check is content', async () => {
  await sealAll()
  bench.clock.advance(7 * 366 * DAY)
  const before = await bench.ledger.balance(bench.db, account.mpesaCollection)
  const carried = floatMoved({ key: 'QX1', amount: cents(50_00), to: 'bank' })
  await inTransaction(bench.db, (tx) => bench.ledger.post(tx, carried))
  await sealAll()
  expect(await verify()).toEqual([])

  const removed = await purgeLedger(bench.owner, bench.clock)
  expect(removed.transactions).toBeGreaterThan(4)
  const left = await bench.db.selectFrom('ledger_transactions').select('event').orderBy('at').execute()
  expect(left.map(({ event }) => event)).toEqual(['brought_forward', 'float_moved'])
  const keys = await bench.db.selectFrom('ledger_purged_events').select('sequence').execute()
  expect(keys).toHaveLength(removed.transactions)
  expect(await bench.ledger.balance(bench.db, account.mpesaCollection)).toBe(before - 50_00)
  const broken = await bench.breaches()
  const books = ['transactions-balance', 'balances-equal-entries', 'nothing-overdrawn', 'accounts-well-formed']
  expect(broken.filter((line) => books.some((name) => line.startsWith(name)))).toEqual([])
  await sealAll()
  expect(await verify()).toEqual([])
  expect(await purgeLedger(bench.owner, bench.clock)).toEqual({ through: null, transactions: 0 })
  await expect(sql`delete from ledger_transactions`.execute(bench.owner)).rejects.toThrow(/append-only/)
})

/** As the checks of the books would have noted it, this many minutes ago. */
const noteCheck = (minutes: number) =>
  sql`
    insert into ledger_checks (whole, started_at, finished_at, attempts_to, orders_to, bookings_to, breaches, sealed_to, sealed_hash, posted_to)
    select true, ${new Date(bench.clock.now().getTime() - minutes * MINUTE)}, ${bench.clock.now()}, 0, 0, 0, 0, s.sequence, s.hash,
      -- The horizon waits for other databases' transactions too.
      (select max(position) + 1 from ledger_transactions)
    from (select 1) one left join (select * from ledger_seals order by sequence desc limit 1) s on true`.execute(
    bench.db,
  )

test('seals that a check has seen are missed, before any head was signed and after they were made anew', async () => {
  await post()
  await sealAll()
  await noteCheck(30)
  await noteCheck(0)
  expect((await verify()).filter((line) => line.startsWith('seals-stay'))).toEqual([])
  const without = await bench.owner
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of ['ledger_heads', 'ledger_seals']) await sql`delete from ${sql.table(table)}`.execute(tx)
      throw Object.assign(new Error('undone'), { problems: await verify(tx) })
    })
    .catch((error: Error & { problems?: string[] }) => error.problems ?? [error.message])
  expect(without).toContainEqual(
    expect.stringMatching(/^seals-stay: seal \d+, which the check of .* has seen, is gone$/),
  )
  expect(without).toContainEqual(
    expect.stringMatching(/^seals-stay: transaction .* \(mpesa_unapplied\) is not sealed$/),
  )
})

test('what a check has seen posted is sealed by the next, or told of', async () => {
  await post()
  await noteCheck(30)
  await noteCheck(0)
  const lines = (await verify()).filter((line) => line.startsWith('seals-stay'))
  expect(lines).toEqual([expect.stringMatching(/\(mpesa_unapplied\) is not sealed$/)])
  await sealAll()
  expect((await verify()).filter((line) => line.startsWith('seals-stay'))).toEqual([])
})
