import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { PaymentId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { DAY, MINUTE } from '@upeo/domain/time'
import { moneyHarness } from '../../../testing/money-harness.ts'
import { until } from '../../../testing/until.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeadArchive } from '../../adapters/ledger-heads/create-head-archive.ts'
import { isSigned, keepSigningKey } from '../../adapters/ledger-heads/create-head-signer.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { createSealing, verifySeals } from '../ledger/index.ts'
import { createAuditModule, writeAudit } from './index.ts'

const bench = moneyHarness(4)
let folder: string
let admin: UserId
let sweeps: { name: string; run(): Promise<unknown> }[]
let witnesses: () => Promise<Parameters<typeof verifySeals>[1]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-audit-'))
  const signer = await keepSigningKey(join(folder, 'key.pem'))
  const archive = createHeadArchive(join(folder, 'heads'), null)
  witnesses = async () => ({ isSigned, keys: [signer.key], kept: await archive.list() })
  const heads = { signer, archive, witnesses }
  sweeps = [...createAuditModule(bench).sweeps(), ...createSealing({ ...bench, heads }).sweeps()]
  admin = (await bench.rows.user({ role: 'admin', office_roles: ['owner'] })) as UserId
})
afterAll(() => rm(folder, { recursive: true }))

const act = (note: string) =>
  inTransaction(bench.db, (tx) =>
    writeAudit(tx, {
      by: { userId: admin },
      action: 'cash.float_to_bank',
      subject: { kind: 'cash_movement', id: randomUUID() },
      detail: { cents: cents(500_00), receipt: 'QX1', note },
      at: bench.clock.now(),
    }),
  )
const sweep = async () => {
  for (const each of sweeps) await each.run()
}
/**
 * Seals what was written, in one seal. Other tests of the run keep transactions open on the same server, which puts sealing
 * off for a moment: of some rows before others, where it did not wait for all.
 */
async function sealAll(): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ early: boolean }>`
      select exists (select from audit_log where position >= ledger_horizon()) as early`.execute(bench.db)
    return rows[0]?.early === false
  })
  await sweep()
}
const verify = async (db = bench.db) => {
  const { reports } = await verifySeals(db, await witnesses())
  return reports.flatMap(({ invariant, examples }) => examples.map((example) => `${invariant}: ${example}`))
}

test('what was written is sealed in a chain, and signed with the head of the day', async () => {
  for (const note of ['first', 'second', 'third']) await act(note)
  await sealAll()
  bench.clock.advance(MINUTE)
  await act('fourth')
  const payment = randomUUID() as PaymentId
  await inTransaction(bench.db, (tx) => bench.ledger.post(tx, mpesaUnapplied({ payment, charged: cents(100_00) })))
  await sealAll()
  const seals = await bench.db.selectFrom('audit_seals').selectAll().orderBy('sequence').execute()
  expect(seals.map(({ acts }) => acts.length)).toEqual([3, 1])
  expect(seals[1]?.previous).toEqual(seals[0]?.hash)
  expect(await verify()).toEqual([])

  await until(async () => {
    await sweep()
    return (await bench.db.selectFrom('ledger_seals').select('sequence').execute()).length === 1
  })
  bench.clock.advance(DAY)
  await sweep()
  const { kept } = await witnesses()
  expect(kept).toMatchObject([{ day: '2026-03-02', audit: { sequence: 2, hash: seals[1]?.hash.toString('hex') } }])
  expect(isSigned(kept[0]!)).toBe(true)
  expect(isSigned({ ...kept[0]!, audit: { sequence: 1, hash: seals[0]!.hash.toString('hex') } })).toBe(false)
  expect(await verify()).toEqual([])
  // Later rows are not sealed yet, and nothing is said about them.
  await act('fifth')
  expect(await verify()).toEqual([])
})

const second = `(select id from audit_log order by id offset 1 limit 1)`
test.each([
  [
    'a row was changed',
    `update audit_log set detail = detail || '{"cents": 5}' where id = ${second}`,
    /audit-log-as-sealed: entry 2 of 2026-03-02T06:00 \(Recorded float moved to the bank\) was changed after audit seal 1/,
  ],
  [
    'a row was laid to another',
    `update audit_log set admin_id = null where id = ${second}`,
    /audit-log-as-sealed: entry 2 .* was changed/,
  ],
  [
    'a factor was written in',
    `update audit_log set proved_by = 'passkey', proved_at = now() where id = ${second}`,
    /audit-log-as-sealed: entry 2 .* was changed/,
  ],
  ['a row was removed', `delete from audit_log where id = ${second}`, /entry 2 is gone, which audit seal 1 of/],
  [
    'a row was slipped into the past',
    `insert into audit_log (id, position, action, subject_kind, subject_id, at) overriding system value
      select 99, position, 'ledger.check', 'books', 'ledger', at from audit_log where id = ${second}`,
    /audit-log-as-sealed: entry 99 .*\(Asked for the books to be checked again\) was slipped in among those of audit seal 1/,
  ],
  [
    'a seal was made to fit',
    `update audit_seals set leaves = decode(repeat('ab', 32), 'hex') where sequence = 2`,
    /audit-seals-are-a-chain: audit seal 2 .* is not what was hashed/,
  ],
  [
    'the newest seal and its rows are gone',
    `delete from audit_log where id > 3; delete from audit_seals where sequence = 2`,
    /heads-are-signed: the head of 2026-03-02 kept elsewhere names audit seal 2, which is gone/,
  ],
])('control: %s past all refusals: found and named', async (_what, fault, found) => {
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
