import { getLedgerHealth, listCashMovements, recordCashMovement } from '@upeo/contract/admin/ledger'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { breachesOf } from '../../../testing/money-harness.ts'
import { testApp } from '../../../testing/app.ts'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { beforeAll, expect, test } from 'vitest'

const upeo = testApp()
let token: string
beforeAll(async () => {
  token = (await administrator(upeo)).token
})

const record = (body: BodyInput<typeof recordCashMovement>) => upeo.call(recordCashMovement, { token, body })
const balances = async () => {
  const { accounts } = await upeo.call.must(getLedgerHealth, { token })
  expect(await breachesOf(upeo.db, upeo.clock.now())).toEqual([])
  return Object.fromEntries(accounts.map(({ kind, balance }) => [kind, balance]))
}

test('float and fees are booked where they were taken from, once for each receipt', async () => {
  const float = { kind: 'float_to_payouts', amount: 50_000, receipt: 'UAV7P2FLOAT', note: 'For the week.' } as const
  const answers = await Promise.all([record(float), record(float)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await record({ kind: 'float_to_bank', amount: 1000, receipt: 'UAV7P2BANK0' })).toMatchObject({ ok: true })
  expect(await record({ kind: 'fee_on_payouts', amount: 9.5, receipt: 'UAV7P2FEE00' })).toMatchObject({ ok: true })
  expect(await record({ kind: 'fee_on_collections', amount: 27, receipt: 'UAV7P2FEE01' })).toMatchObject({ ok: true })
  expect(await balances()).toEqual({
    mpesa_collection: -51_027,
    mpesa_disbursement: 49_990.5,
    bank: 1000,
    mpesa_fees: 36.5,
  })
  const { movements } = await upeo.call.must(listCashMovements, { token })
  expect(movements).toHaveLength(4)
  expect(movements.find(({ receipt }) => receipt === float.receipt)).toMatchObject(float)
  const { entries } = await upeo.call.must(listAuditLog, { token, query: {} })
  expect(entries.filter(({ action }) => action === 'cash.float_to_payouts')).toHaveLength(1)
})

test('a receipt that stands for something else is refused, and so is no amount', async () => {
  const body = { kind: 'fee_on_payouts', amount: 10, receipt: 'UAV7P2TWICE' } as const
  expect(await record(body)).toMatchObject({ ok: true })
  expect(await record({ ...body, amount: 11 })).toMatchObject({ status: 409, error: { code: 'reference_used' } })
  expect(await record({ ...body, amount: 0 })).toMatchObject({
    status: 400,
    error: { fields: { amount: expect.anything() } },
  })
})
