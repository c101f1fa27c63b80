import { checkLedgerAgain } from '@upeo/contract/admin/ledger'
import { exportAuditLog, listAuditLog } from '@upeo/contract/admin/audit-log'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { compareAgain } from '@upeo/contract/admin/reconciliation'
import { login } from '@upeo/contract/identity/sign-in'
import {
  administrator,
  guidesWithEarnings,
  harnessPassword,
  type EarningGuide,
} from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { namesFrom } from '@upeo/domain/audit/names'
import { auditChange } from '@upeo/domain/audit/notes'
import { auditSentence } from '@upeo/domain/audit/sentences'
import { valueOf } from '@upeo/domain/result'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../identity/index.ts'

const harness = mpesaHarness()
let office: { _id: string; token: string; email: string }
let guide: EarningGuide
beforeAll(async () => {
  guide = (await guidesWithEarnings(harness, 1))[0]!
  office = await administrator(harness)
  await sql`update users set name = 'Kamau Njoroge', email = 'kamau@upeo.example' where id = ${guide._id}`.execute(
    harness.db,
  )
})

type Asked = Readonly<Record<string, string | number>>
async function found(query: Asked) {
  const { entries, names } = await harness.call.must(listAuditLog, { token: office.token, query })
  return entries.map((entry) =>
    Object.assign(entry, {
      sentence: auditSentence(entry, namesFrom(names)),
      change: auditChange(entry.detail),
    }),
  )
}
const sentences = async (query: Asked) =>
  (await found(query)).map(({ sentence }) => sentence.replace(/^Office \w+ /, ''))
async function csv(query: Asked, token = office.token) {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
  const address = `/api${exportAuditLog.path}?${asked.toString()}`
  const answer = await harness.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, text: answer.body }
}

test('an approved payout stands in the log as a sentence, with its amount, states, session and receipt', async () => {
  const id = await askPayout(harness, guide)
  await harness.call.must(decidePayout, { token: office.token, params: { id }, body: { action: 'approve' } })
  await harness.pass(MINUTE, 10_000)
  const [entry] = await found({})
  expect(entry).toMatchObject({
    sentence: expect.stringMatching(
      /^Office \w+ approved a payout of KES 1,000 to Kamau Njoroge’s M-Pesa …678 \([A-Z0-9]{10}\)\.$/,
    ),
    admin: { _id: office._id },
    action: 'payout.approve',
    subjectKind: 'payout',
    subjectId: id,
    change: 'requested to ready',
    people: [{ _id: guide._id, name: 'Kamau Njoroge' }],
    detail: { vendorId: guide._id, cents: 1000_00, channel: 'transfer' },
    session: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  // No name, mail or number stands in the row itself, so that erasing the guide changes no row.
  const { rows } = await sql<{ row: string }>`select l::text as row from audit_log l where subject_id = ${id}`.execute(
    harness.db,
  )
  expect(rows[0]?.row).not.toMatch(/Kamau|upeo\.example|712345678/)
})

test('"Check again" and "Ask M-Pesa again" are written down', async () => {
  await harness.call.must(checkLedgerAgain, { token: office.token, body: {} })
  await harness.call.must(compareAgain, { token: office.token, body: {} })
  expect((await sentences({})).slice(0, 2)).toEqual([
    expect.stringMatching(/^asked M-Pesa again about \d+ \w+ 20\d\d\.$/),
    'asked for the books to be checked again.',
  ])
})

test('an act is found by who did it, whom it concerns, amount, kind and day', async () => {
  const approval = [expect.stringMatching(/^approved a payout of KES 1,000/)]
  const day = new Date(harness.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10)
  const before = '2026-01-01'
  expect(await sentences({ search: 'kamau nj' })).toEqual(approval)
  expect(await sentences({ search: 'KAMAU@upeo' })).toEqual(approval)
  expect(await sentences({ amount: 1000 })).toEqual(approval)
  expect(await sentences({ action: 'payout.approve' })).toEqual(approval)
  expect(await sentences({ search: office.email })).toHaveLength(4)
  // But for their account, which was made days before.
  expect(await sentences({ search: office.email, from: day, until: day })).toHaveLength(3)
  expect(await sentences({ until: before })).toEqual([])
  expect(await sentences({ amount: 1000, search: 'nobody at all' })).toEqual([])
  expect(await sentences({ search: '%' })).toEqual([])
})

test('the export holds what was asked for, and no cell that a spreadsheet would run', async () => {
  await sql`update users set name = '=HYPERLINK("http://evil.example")' where id = ${guide._id}`.execute(harness.db)
  await sql`update users set name = '=2+5' where id = ${office._id}`.execute(harness.db)
  const { status, text } = await csv({ action: 'payout.approve' })
  expect(status).toBe(200)
  const [header, row, ...rest] = text.split('\r\n')
  expect(header).toContain('"What"')
  expect(row).toContain(`"'=2+5 approved a payout of KES 1,000 to =HYPERLINK(""http://evil.example"")’s M-Pesa …678`)
  expect(row).toContain(`,"'=2+5",`)
  expect(row).toContain(',1000.00,')
  expect(rest).toEqual([''])
  expect((await csv({ until: '2026-01-01' })).text.split('\r\n')).toHaveLength(2)
})

test('an export of more rows than are read at a time is whole', async () => {
  await sql`
    insert into audit_log (admin_id, action, subject_kind, subject_id, at)
    select ${office._id}, 'ledger.check', 'books', 'many', ${harness.clock.now()} from generate_series(1, 1001)`.execute(
    harness.db,
  )
  const { text } = await csv({ search: 'many' })
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((row) => Number(row.split(',')[0]))
  expect(new Set(numbers).size).toBe(1001)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})

test('only owners read and export it; what makes no sense is refused', async () => {
  const email = 'finance@upeo.example'
  valueOf(await createAdmin(harness, { name: 'Baraka', email, password: harnessPassword, roles: ['finance'] }))
  const { token } = await harness.call.must(login, { body: { email, password: harnessPassword } })
  expect(await harness.call(listAuditLog, { token })).toMatchObject({ status: 403 })
  expect((await csv({}, token)).status).toBe(403)
  const bad: Asked[] = [{ action: 'no.such' }, { amount: '0.001' }, { from: 'yesterday' }, { whoever: 'x' }]
  for (const query of bad) {
    expect((await csv(query)).status).toBe(400)
  }
})
