import { listPayouts } from '@upeo/contract/admin/payouts'
import { getStats } from '@upeo/contract/disbursements/earnings'
import { administrator, payoutHarness } from '@upeo/demo/testing/guide-with-earnings'
import { askPayout, decideOnPayout } from '@upeo/demo/testing/outgoing-orders'
import { sayOf, sendsOf } from '../../../testing/provider-results.ts'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

/**
 * Where M-Pesa's word is against what was decided about a payout: what it does to the guide's balance. What is alike of
 * refunds stands in `money-on-its-way.http.test.ts`.
 */

const { harness, nextGuide } = payoutHarness(5)

/** Approved, with these faults from then on. */
async function approved(amount: number, faults: Parameters<typeof harness.simulator.setFaults>[0] = {}) {
  const guide = nextGuide()
  const id = await askPayout(harness, guide, { amount })
  harness.simulator.setFaults(faults)
  const decide = (body: Parameters<typeof decideOnPayout>[2]) => decideOnPayout(harness, id, body)
  await decide({ action: 'approve' })
  return {
    ...guide,
    id,
    decide,
    stats: async () => (await harness.call.must(getStats, { token: guide.token })).data,
    async seen() {
      const { token } = await administrator(harness)
      const { payouts } = await harness.call.must(listPayouts, { token, query: { limit: 100 } })
      return payouts.find((each) => each._id === id)
    },
  }
}

/** The office says that they have looked, and was wrong. */
async function rejectedWhilePaid() {
  const at = await approved(2000, { callbackDelayMs: 10 * MINUTE })
  await harness.pass(10 * SECOND)
  const rejected = await at.decide({ action: 'reject', reason: 'M-Pesa does not show it.', checked: true })
  expect(rejected).toMatchObject({ ok: true })
  expect(await at.stats()).toMatchObject({ availableBalance: 2320 })
  harness.simulator.setFaults({})
  return at
}

test('paid although it was rejected: before an administrator, who books it with the receipt', async () => {
  const at = await rejectedWhilePaid()
  await harness.pass(12 * MINUTE, 15 * SECOND)
  expect(await at.seen()).toMatchObject({ status: 'REJECTED', needsAttention: 'paid_after_refusal' })
  const answers = await Promise.all([1, 2].map(() => at.decide({ action: 'complete', reference: 'LATE0001' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await at.seen()).toMatchObject({ status: 'COMPLETED' })
  expect(await at.stats()).toMatchObject({ availableBalance: 320, reserved: 0, debt: 0, totalPaidOut: 2000 })
})

test("what the guide's balance does not hold any more becomes debt", async () => {
  const at = await rejectedWhilePaid()
  const other = await askPayout(harness, at, { amount: 2300, method: 'bank_transfer', account: 'Equity, 0110' })
  await harness.pass(12 * MINUTE, 15 * SECOND)
  expect(await at.decide({ action: 'complete', reference: 'LATE0002' })).toMatchObject({ ok: true })
  expect(await at.stats()).toMatchObject({ availableBalance: 0, reserved: 2300, debt: 1980, totalPaidOut: 2000 })
  await decideOnPayout(harness, other, { action: 'reject', reason: 'See the other one.' })
  expect(await at.stats()).toMatchObject({ availableBalance: 320 })
})

test('paid once more in a conversation that was said to be refused: what the balance does not hold becomes debt', async () => {
  const at = await approved(2000, { callbackDrop: 1 })
  await harness.pass(10 * SECOND)
  const conversation = (await sendsOf(harness, at.id))[0]!
  const { receipt } = harness.simulator.book().entries.find(({ requestId }) => requestId === conversation)!
  await sayOf(harness, conversation, { ResultCode: 1 })
  harness.simulator.setFaults({})
  expect(await at.decide({ action: 'retry' })).toMatchObject({ ok: true })
  await harness.pass(10 * SECOND)
  expect(await at.seen()).toMatchObject({ status: 'COMPLETED' })
  await sayOf(harness, conversation, { ResultCode: 0, TransactionID: receipt })
  expect(await at.seen()).toMatchObject({ status: 'COMPLETED', needsAttention: 'paid_after_refusal' })
  expect(await at.decide({ action: 'overpaid', receipt })).toMatchObject({ ok: true })
  expect(await at.stats()).toMatchObject({ availableBalance: 0, debt: 1680, totalPaidOut: 4000 })
})

describe('taken to be sent, while an administrator', () => {
  /** The sweep has taken what is due and waits before it reads it once more; `meanwhile` is done, then it goes on. */
  async function whileBeingSent(guide: string, meanwhile: () => Promise<unknown>) {
    const { sweeping } = await harness.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${guide} for no key update`.execute(tx)
      const begun = harness.sweep()
      await untilBlocked(harness.db)
      await meanwhile()
      return { sweeping: begun }
    })
    await sweeping
  }

  test('rejects it: nothing is sent', async () => {
    const at = await approved(1000)
    const rejects = async () =>
      expect(await at.decide({ action: 'reject', reason: 'By mistake.' })).toMatchObject({ ok: true })
    await whileBeingSent(at._id, rejects)
    await harness.pass(MINUTE)
    expect(await sendsOf(harness, at.id)).toEqual([])
    expect(await at.seen()).toMatchObject({ status: 'REJECTED' })
    expect(await at.stats()).toMatchObject({ availableBalance: 2320, totalPaidOut: 0 })
  })

  test('does nothing: it is sent', async () => {
    const at = await approved(1000)
    await whileBeingSent(at._id, async () => undefined)
    await harness.pass(MINUTE)
    expect(await at.seen()).toMatchObject({ status: 'COMPLETED' })
  })
})
