import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { recordCashMovement } from '@upeo/contract/admin/ledger'
import {
  getStatement,
  getStatementFile,
  listDifferences,
  listStatements,
  uploadStatement,
} from '@upeo/contract/admin/reconciliation'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const harness = mpesaHarness()
let office: string
let csv: string
let receipts: readonly string[]

beforeAll(async () => {
  office = (await administrator(harness)).token
  const { activityId } = await harness.offer({ price_cents: 100_000 })
  for (const phone of ['254720000001', '254720000002', '254720000003']) {
    const { token } = await harness.person()
    const booking = await harness.book(token, activityId)
    await harness.pay(token, booking._id, phone)
    await harness.pass(10 * SECOND)
  }
  receipts = harness.simulator.book().entries.map(({ receipt }) => receipt)
  await harness.pass(40 * MINUTE, 10 * MINUTE)
  await move({ kind: 'charge', amount: 27, receipt: receipts[0], shortcode: '174379' })
  await move({ kind: 'float', amount: 500, to: 'payouts' })
  csv = await statement()
})

const at = (path: string, init?: RequestInit) => fetch(`${harness.simulator.url}/simulator/${path}`, init)
const move = (body: object) =>
  at('move', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const statement = async (shortcode = '174379') => (await at(`statement?shortcode=${shortcode}`)).text()
const today = '02-03-2026 09:20:00'

function hand(
  text: string | Buffer,
  account: 'collection' | 'disbursement' | 'both' = 'collection',
  name = 'ORG_174379.csv',
) {
  const files = [{ field: 'statement', name, bytes: Buffer.from(text) }]
  return harness.call(uploadStatement, { token: office, body: { account }, files })
}
async function handed(text: string): Promise<string> {
  const answer = await hand(text)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.body._id
}
const compared = (id: string) =>
  harness.call.must(getStatement, { token: office, params: { id }, query: { limit: 100 } })
const postings = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ledger_transactions`.execute(harness.db)).rows[0]!.n

test('each line is laid beside our books, and what is not booked is offered; nothing is posted', async () => {
  const before = await postings()
  const { counts, differences, total } = await compared(await handed(csv))
  expect(counts).toEqual({
    matched: 3,
    missing_here: 2,
    missing_there: 0,
    other_amount: 0,
    other_status: 0,
    passed_over: 0,
  })
  expect(total).toBe(2)
  expect(differences.map(({ reason, theirs, offer }) => [reason, theirs, offer])).toEqual([
    ['missing_here', 500, 'float_to_payouts'],
    ['missing_here', 27, 'fee_on_collections'],
  ])
  expect(await postings()).toBe(before)
})

test('handed in twice it is the same statement, kept once and private, with who and when', async () => {
  const [first, second] = await Promise.all([handed(csv), handed(csv)])
  expect(second).toBe(first)
  expect(await compared(first)).toEqual(await compared(second))
  const { statements } = await harness.call.must(listStatements, { token: office })
  expect(statements.filter(({ _id }) => _id === first)).toMatchObject([
    {
      name: 'upeo-mpesa-collection-2026-03-02-to-2026-03-02.csv',
      rows: 5,
      account: 'collection',
      uploadedAt: expect.any(String),
    },
  ])
  const { entries } = await harness.call.must(listAuditLog, { token: office, query: {} })
  expect(entries.filter(({ action, subjectId }) => action === 'statement.upload' && subjectId === first)).toHaveLength(
    1,
  )
  const url = `/api${getStatementFile.path.replace(':id', first)}`
  const file = await harness.app.inject({ url, headers: { authorization: `Bearer ${office}` } })
  expect([file.statusCode, file.body]).toEqual([200, csv])
  expect(file.headers['cache-control']).toContain('private')
  const looks = await harness.call.must(listAuditLog, { token: office, query: { search: 'statement.open' } })
  expect(looks.entries).toMatchObject([{ action: 'statement.open', subjectId: first, detail: { whose: null } }])
  const guide = await harness.person('vendor')
  const theirs = await harness.app.inject({ url, headers: { authorization: `Bearer ${guide.token}` } })
  expect([theirs.statusCode, (await harness.app.inject({ url })).statusCode]).toEqual([403, 401])
})

test('the name that its sender gave it is not given back, and what comes back is saved, as a CSV in its letters', async () => {
  const hostile = csv.replace(/Pay Bill[^,]*/, '<script>alert(1)</script>')
  for (const [text, charset] of [
    [Buffer.from(`${hostile}\r\n`), 'utf-8'],
    [Buffer.from(hostile.replace('alert', 'Caf\u00e9'), 'latin1'), 'windows-1252'],
  ] as const) {
    const answer = await hand(text, 'collection', '../../=cmd|x.html')
    if (!answer.ok) throw new Error(answer.error.message)
    const url = `/api${getStatementFile.path.replace(':id', answer.body._id)}`
    const { headers } = await harness.app.inject({ url, headers: { authorization: `Bearer ${office}` } })
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      `text/csv; charset=${charset}`,
      "attachment; filename*=UTF-8''upeo-mpesa-collection-2026-03-02-to-2026-03-02.csv",
    ])
  }
  const { statements } = await harness.call.must(listStatements, { token: office })
  const { entries } = await harness.call.must(listAuditLog, { token: office, query: {} })
  expect(JSON.stringify([statements, entries])).not.toContain('cmd')
})

test('a fee that is recorded is missing no more: in the statement and in the list', async () => {
  const fee = `UFEE${receipts[0]!.slice(4)}`
  const id = await handed(`${csv}${fee},${today},,A fee,Completed,,-27.00,,,Pay Bill Charge,,,\r\n`)
  const before = (await compared(id)).counts
  const body = { kind: 'fee_on_collections', amount: 27, receipt: fee, note: '' } as const
  await harness.call.must(recordCashMovement, { token: office, body })
  const after = (await compared(id)).counts
  expect(after).toEqual({ ...before, matched: before.matched + 1, missing_here: before.missing_here - 1 })
  const open = await harness.call.must(listDifferences, { token: office, query: { search: fee } })
  expect(open.differences).toEqual([])
})

test('float that was moved stands in both accounts, and is recorded once for both', async () => {
  await move({ kind: 'float', amount: 750, to: 'payouts' })
  const { receipt } = harness.simulator.book().entries.at(-1)!
  const [arrived, left] = [await statement('600992'), await statement()]
  const answer = await hand(arrived, 'disbursement')
  if (!answer.ok) throw new Error(answer.error.message)
  await handed(left)
  const told = async () => (await compared(answer.body._id)).differences.filter((each) => each.receipt === receipt)
  expect(await told()).toMatchObject([{ theirs: 750, account: 'disbursement', offer: null }])
  const body = { kind: 'float_to_payouts', amount: 750, receipt, note: '' } as const
  await harness.call.must(recordCashMovement, { token: office, body })
  expect(await told()).toEqual([])
  const open = await harness.call.must(listDifferences, { token: office, query: { search: receipt } })
  expect(open.differences).toEqual([])
})

test('a line that was left out, and one with another amount, are told; and agree again with the true statement', async () => {
  const lines = csv.split('\r\n')
  const without = lines.filter((line) => !line.startsWith(receipts[1]!))
  const changed = without.map((line) => (line.startsWith(receipts[2]!) ? line.replace('"1,160.00"', '999.00') : line))
  const { counts, differences } = await compared(await handed(changed.join('\r\n')))
  expect(counts).toMatchObject({ missing_there: 1, other_amount: 1 })
  expect(differences.filter(({ reason }) => reason !== 'missing_here')).toMatchObject([
    { reason: 'other_amount', receipt: receipts[2], ours: 1160, theirs: 999 },
    { reason: 'missing_there', receipt: receipts[1], ours: 1160, theirs: null },
  ])
  await handed(`${csv}\r\n`)
  const open = await harness.call.must(listDifferences, { token: office, query: {} })
  expect(open.differences.map(({ reason }) => reason)).not.toContain('other_amount')
  expect(open.differences.map(({ reason }) => reason)).not.toContain('missing_there')
})

test('a payment that M-Pesa did not complete differs from our books, which hold it', async () => {
  const failed = csv.replace(new RegExp(`^(${receipts[1]}.*),Completed,`, 'm'), '$1,Cancelled,')
  expect((await compared(await handed(failed))).counts).toMatchObject({ other_status: 1 })
})

test('lines from before our books began are another business’s', async () => {
  const old = 'UAA0000001,01-01-2020 09:30:41,,Old,Completed,10.00,,,,Pay Bill Online,,,\r\n'
  expect((await compared(await handed(csv + old))).counts).toMatchObject({ passed_over: 1 })
})

test.each([
  ['', 400],
  ['PK\u0003\u0004 a spreadsheet', 415],
  [','.repeat(100_000), 415],
  ['Receipt No.,Completion Time,Transaction Status,Paid In,Withdrawn\nUAA0000001,never,Completed,5,', 415],
])('%j is refused, and nothing is kept', async (text, status) => {
  const count = async () => (await harness.call.must(listStatements, { token: office })).statements.length
  const before = await count()
  const answer = await hand(text)
  expect(answer).toMatchObject({ status, error: { fields: { statement: expect.any(String) } } })
  expect(await count()).toBe(before)
})

test('a file beyond 5 MB, and an account that M-Pesa does not have for us, are refused', async () => {
  expect(await hand(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 })
  expect(await hand(csv, 'both')).toMatchObject({ status: 400, error: { fields: { account: expect.any(String) } } })
})
