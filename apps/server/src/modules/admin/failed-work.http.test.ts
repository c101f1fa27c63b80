import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listFailedWork, retryFailedWork } from '@upeo/contract/admin/failed-work'
import { getOverview } from '@upeo/contract/admin/overview'
import { HOUR, MINUTE, addTime } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recordFailure } from '../../platform/jobs/sweep-failures.ts'

const harness = mpesaHarness()
let token: string
beforeAll(async () => {
  token = (await administrator(harness)).token
})

const fail = (sweep: string, subject: string) =>
  recordFailure(harness.db, { sweep, subject, error: new Error('The escrow is short.'), now: harness.clock.now() })

test('the office sees what failed, about which booking, how often, and has it tried again', async () => {
  const { customer, ...booking } = await harness.booked({ activity: { name: 'Longonot at dawn' } })
  const since = harness.clock.now()
  await fail('booking.releases', booking.id)
  harness.clock.advance(HOUR)
  await fail('booking.releases', booking.id)
  await fail('payments.messages', '17')
  const list = (query = {}) => harness.call.must(listFailedWork, { token, query })
  const { failures, total } = await list()
  expect(total).toBe(2)
  expect((await harness.call.must(getOverview, { token })).failedWork).toBe(2)
  const now = harness.clock.now()
  expect(failures).toMatchObject([
    {
      work: 'booking.releases',
      booking: { reference: booking.reference, activity: 'Longonot at dawn' },
      error: 'The escrow is short.',
      tries: 2,
      firstAt: since.toISOString(),
      nextTryAt: addTime(now, 2 * MINUTE).toISOString(),
    },
    { work: 'payments.messages', subject: '17', booking: null, tries: 1 },
  ])
  expect((await list({ search: 'messages' })).total).toBe(1)

  const params = { id: failures[0]!._id }
  expect(await harness.call(retryFailedWork, { token, params })).toMatchObject({ status: 200 })
  expect((await list()).failures[0]).toMatchObject({ nextTryAt: now.toISOString(), tries: 2 })
  const { entries } = await harness.call.must(listAuditLog, { token, query: { search: 'work.retry' } })
  expect(entries).toMatchObject([
    { subjectKind: 'failed_work', subjectId: booking.id, detail: { work: 'booking.releases' } },
  ])

  expect(await harness.call(retryFailedWork, { token: customer.token, params })).toMatchObject({ status: 403 })
  expect(await harness.call(retryFailedWork, { token, params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  expect(await harness.call(retryFailedWork, { token, params: { id: 'x' } })).toMatchObject({ status: 400 })
})
