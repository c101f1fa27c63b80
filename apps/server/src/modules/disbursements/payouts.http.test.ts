import { decideBooking } from '@upeo/contract/admin/bookings'
import { refundDecision } from '../../../testing/refund-decision.ts'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { getEarnings, getStats, listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { listPayoutRequests, requestPayout } from '@upeo/contract/disbursements/payouts'
import { prove } from '@upeo/contract/factors/proof'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { administrator, harnessPassword, payoutHarness } from '@upeo/demo/testing/guide-with-earnings'
import { askPayout, decideOnPayout } from '@upeo/demo/testing/outgoing-orders'
import { payoutAccountKnown } from '../../../testing/payout-account.ts'
import { letProofLapse } from '../../../testing/proved-sessions.ts'
import { describe, expect, test } from 'vitest'

const { harness, nextGuide } = payoutHarness(14)

type Asked = Partial<BodyInput<typeof requestPayout>>
const ask = (token: string, other: Asked = {}, headers: Record<string, string> = {}) =>
  harness.call(requestPayout, {
    token,
    headers,
    body: { amount: 1000, method: 'mpesa', account: '0712 345 678', ...other },
  })
const decide = (id: string, body: Parameters<typeof decideOnPayout>[2]) => decideOnPayout(harness, id, body)
const stats = async (token: string) => (await harness.call.must(getStats, { token })).data
const payouts = async (token: string) =>
  (await harness.call.must(listPayoutRequests, { token, query: {} })).payoutRequests
async function asked(other: Asked = {}) {
  const guide = nextGuide()
  return { ...guide, id: await askPayout(harness, guide, other) }
}

describe('asking', () => {
  test('reserves the money at once, and tells what is wrong word for word', async () => {
    const { token } = nextGuide()
    expect(await ask(token, { amount: 2321 })).toMatchObject({
      status: 409,
      error: { message: 'Requested amount exceeds your available balance' },
    })
    expect(await ask(token, { account: '' })).toMatchObject({
      error: { message: 'Please provide all required information' },
    })
    expect(await ask(token, { account: '12345' })).toMatchObject({
      status: 400,
      error: { fields: { account: expect.anything() } },
    })
    expect(await ask(token, { amount: 100.5 })).toMatchObject({ status: 400 })
    expect(await ask(token, { amount: 9 })).toMatchObject({ status: 400 })
    expect(await ask(token, { amount: 320 })).toMatchObject({
      status: 201,
      body: { status: 'PENDING', method: 'MPESA' },
    })
    expect(await stats(token)).toMatchObject({ availableBalance: 2000, reserved: 320, totalPaidOut: 0 })
  })

  test('a session alone is not enough, wherever the money goes; the same number in another spelling is not new', async () => {
    const { token, _id } = nextGuide()
    await payoutAccountKnown(harness.db, _id, { mpesa: '254712345678' })
    await letProofLapse(harness, _id)
    const refused = { status: 403, error: { code: 'fresh_proof_required', detail: { ways: ['password'] } } }
    expect(await ask(token, { amount: 100 })).toMatchObject(refused)
    expect(await ask(token, { amount: 100, account: '0799999999' })).toMatchObject(refused)
    expect(await stats(token)).toMatchObject({ reserved: 0 })
    await harness.call.must(prove, { token, body: { password: harnessPassword } })
    expect(await ask(token, { amount: 100, account: '+254 712 345 678' })).toMatchObject({
      status: 201,
      body: { approvableAt: null },
    })
    expect(await ask(token, { amount: 100, account: '0799999999' })).toMatchObject({
      status: 201,
      body: { approvableAt: expect.any(String) },
    })
  })

  test('the same request twice is one payout', async () => {
    const { token } = nextGuide()
    const headers = { 'idempotency-key': 'payout-2026-03' }
    const first = await ask(token, {}, headers)
    expect(await ask(token, {}, headers)).toMatchObject({ status: 200, body: { _id: first.ok && first.body._id } })
    expect(await ask(token, { amount: 50 }, headers)).toMatchObject({ status: 409 })
    // The number as M-Pesa has it, written into the bank's field.
    const elsewhere = { method: 'bank_transfer', account: '254712345678' } as const
    expect(await ask(token, elsewhere, headers)).toMatchObject({ status: 409 })
    expect(await payouts(token)).toHaveLength(1)
  })

  test('they are listed by the page, the newest first, all or those on their way', async () => {
    const { token } = nextGuide()
    for (const amount of [100, 200, 300]) {
      harness.clock.advance(SECOND)
      const answer = await ask(token, { amount })
      if (amount === 200 && answer.ok) await decide(answer.body._id, { action: 'reject', reason: 'Asked for twice.' })
    }
    const list = async (query: { page?: number; limit?: number; state?: 'open' }) => {
      const { payoutRequests, ...rest } = await harness.call.must(listPayoutRequests, { token, query })
      return { ...rest, amounts: payoutRequests.map(({ amount }) => amount) }
    }
    expect(await list({})).toMatchObject({ total: 3, page: 1, pages: 1, amounts: [300, 200, 100] })
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 3, page: 2, pages: 2, amounts: [100] })
    expect(await list({ state: 'open' })).toMatchObject({ total: 2, pages: 1, amounts: [300, 100] })
    expect(await list({ page: 9 })).toMatchObject({ total: 3, page: 9, pages: 1, amounts: [] })
  })

  test('200 at once for the whole balance: one is accepted', async () => {
    const { token } = nextGuide()
    await ask(token, { amount: 20 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(token, { amount: 2300 })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(199)
    expect(await stats(token)).toMatchObject({ availableBalance: 0, reserved: 2320 })
  })

  /** 1,160 is paid straight to the guide, so 232 of it is owed. */
  async function withDebt() {
    const { token, _id } = nextGuide()
    const activityId = await harness.rows.activity(_id, { price_cents: 100_000 })
    const day = new Date(harness.clock.now().getTime() + 48 * HOUR).toISOString().slice(0, 10)
    await harness.rows.departure(activityId, day)
    const customer = await harness.person()
    const booking = await harness.book(customer.token, activityId, { bookingDate: day, paymentMethod: 'bank' })
    const move = (status: 'confirmed' | 'completed') =>
      harness.call.must(updateBookingStatus, { token, params: { id: booking._id }, body: { status } })
    await move('confirmed')
    // Without a start time the trip ends with its day.
    await harness.pass(73 * HOUR, 7 * HOUR)
    await move('completed')
    return { token, customer, bookingId: booking._id }
  }

  test('debt is netted first', async () => {
    const { token } = await withDebt()
    expect(await stats(token)).toMatchObject({ debt: 232, availableBalance: 2088, totalEarnings: 3248 })
    expect(await ask(token, { amount: 2089 })).toMatchObject({ status: 409 })
    expect(await ask(token, { amount: 2088 })).toMatchObject({ status: 201 })
    expect(await stats(token)).toMatchObject({ debt: 0, availableBalance: 0, reserved: 2088 })
  })

  test('commission that was netted and is forgiven then can be asked for', async () => {
    const { token, customer, bookingId: id } = await withDebt()
    expect(await ask(token, { amount: 2088 })).toMatchObject({ status: 201 })
    const body = { description: 'We turned back half way.' }
    await harness.call.must(reportProblem, { token: customer.token, params: { id }, body })
    const office = await administrator(harness)
    const decision = await refundDecision(harness.call, office.token, id)
    await harness.call.must(decideBooking, { token: office.token, params: { id }, body: decision })
    expect(await stats(token)).toMatchObject({ debt: 0, availableBalance: 232, reserved: 2088 })
    expect(await harness.call.must(getEarnings, { token })).toMatchObject({ debt: 0, availableBalance: 232 })
    expect(await ask(token, { amount: 233 })).toMatchObject({ status: 409 })
    expect(await ask(token, { amount: 100 })).toMatchObject({ status: 201 })
    expect(await stats(token)).toMatchObject({ debt: 0, availableBalance: 132, reserved: 2188 })
    expect(await ask(token, { amount: 132 })).toMatchObject({ status: 201 })
    expect(await stats(token)).toMatchObject({ debt: 0, availableBalance: 0, reserved: 2320 })
  })
})

describe('by bank', () => {
  const bank = { method: 'bank_transfer', account: 'Equity, 0110123456, Kamau' } as const

  test('is completed with the reference, which counts once', async () => {
    const one = await asked(bank)
    expect(await decide(one.id, { action: 'complete', reference: 'FT2601' })).toMatchObject({ status: 409 })
    await decide(one.id, { action: 'approve' })
    expect(await decide(one.id, { action: 'complete', reference: 'FT2601' })).toMatchObject({ status: 200 })
    expect(await payouts(one.token)).toMatchObject([
      { status: 'COMPLETED', receipt: 'FT2601', method: 'BANK_TRANSFER' },
    ])
    expect(await stats(one.token)).toMatchObject({ totalPaidOut: 1000, reserved: 0, availableBalance: 1320 })
    const two = await asked(bank)
    await decide(two.id, { action: 'approve' })
    expect(await decide(two.id, { action: 'complete', reference: 'FT2601' })).toMatchObject({
      error: { code: 'reference_used' },
    })
    await decide(two.id, { action: 'complete', reference: 'FT2602' })
  })

  test('rejected, the money is back in the balance', async () => {
    const { id, token } = await asked(bank)
    expect(await decide(id, { action: 'reject', reason: 'The account does not exist.' })).toMatchObject({ status: 200 })
    expect(await decide(id, { action: 'approve' })).toMatchObject({ status: 409 })
    expect(await payouts(token)).toMatchObject([{ status: 'REJECTED', notes: 'The account does not exist.' }])
    expect(await stats(token)).toMatchObject({ availableBalance: 2320, reserved: 0 })
  })
})

describe('by M-Pesa', () => {
  test('is sent when approved, once, however many approve', async () => {
    const { id, token } = await asked()
    const decisions = await Promise.all([1, 2, 3].map(() => decide(id, { action: 'approve' })))
    expect(decisions.filter((answer) => answer.ok)).toHaveLength(1)
    await harness.pass(MINUTE)
    expect(await payouts(token)).toMatchObject([{ status: 'COMPLETED', receipt: expect.any(String) }])
    expect(await stats(token)).toMatchObject({ totalPaidOut: 1000, reserved: 0 })
  })

  test('a number that M-Pesa will not pay: rejected, and the money is back in the balance', async () => {
    const { id, token } = await asked()
    harness.simulator.setFaults({ b2cResultCode: '2040' })
    await decide(id, { action: 'approve' })
    await harness.pass(MINUTE)
    expect(await payouts(token)).toMatchObject([{ status: 'REJECTED', notes: expect.stringContaining('M-Pesa') }])
    expect(await stats(token)).toMatchObject({ availableBalance: 2320, reserved: 0 })
  })
})

test('guides ask, nobody else', async () => {
  const { token } = await harness.person()
  expect(await ask(token)).toMatchObject({ status: 403 })
  const admin = await administrator(harness)
  expect(await harness.call(getStats, { token: admin.token })).toMatchObject({ status: 403 })
})

// The last one: it lets so much time go by that the others' sessions would have ended.
test('figures are those of the ledger, from escrow to the guide', async () => {
  const inTenDays = new Date(harness.clock.now().getTime() + 10 * 24 * HOUR).toISOString().slice(0, 10)
  const { guide } = await harness.paid({ day: inTenDays, departure: { start_time: null } })
  expect(await stats(guide.token)).toMatchObject({
    totalActivities: 1,
    totalBookings: 1,
    totalEarnings: 0,
    availableBalance: 0,
    totalInEscrow: 2900,
    escrowShare: 2320,
  })
  const { pendingPayments } = await harness.call.must(listPendingPayments, { token: guide.token })
  expect(pendingPayments).toMatchObject([{ kind: 'escrow', amount: 2900, vendorAmount: 2320, releaseDueAt: null }])
  await harness.pass(16 * 24 * HOUR, 12 * HOUR)
  expect(await stats(guide.token)).toMatchObject({ totalEarnings: 2320, availableBalance: 2320, totalInEscrow: 0 })
  const earned = await harness.call.must(getEarnings, { token: guide.token })
  expect(earned).toMatchObject({ totalEarnings: 2320, pendingBalance: 2320, periodEarnings: 2320 })
  expect(earned.chartData.map((day) => day.amount)).toEqual([2320])
  expect(earned.earningsByMonth.map((month) => month.revenue)).toEqual([2320])
  const before = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-31T00:00:00Z' }
  const none = await harness.call.must(getEarnings, { token: guide.token, query: before })
  expect(none).toMatchObject({ totalEarnings: 2320, periodEarnings: 0, chartData: [] })
  const backwards = { startDate: before.endDate, endDate: before.startDate }
  expect(await harness.call(getEarnings, { token: guide.token, query: backwards })).toMatchObject({ status: 400 })
  const future = { endDate: '2031-01-01T00:00:00Z' }
  expect(await harness.call(getEarnings, { token: guide.token, query: future })).toMatchObject({ status: 400 })
})
