import { getOfficeBooking } from '@upeo/contract/admin/bookings'
import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { openMpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'

let harness: MpesaHarness
let token: string
beforeAll(async () => {
  harness = await openMpesaHarness({}, { work: true })
  token = (await administrator(harness)).token
})
afterAll(() => harness.close())

const line = ({ kind, event, amount, to, by }: TimelineEntry) =>
  [kind, event, by?.kind, amount, to].filter((part) => part !== null && part !== undefined).join(' ')

test('the case file of a booking tells all that happened, the newest first', async () => {
  const offer = await harness.offer()
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, offer.activityId)
  await harness.pay(customer.token, id, '254712000001')
  await harness.pass(MINUTE)
  await until(async () => {
    const told = await sql<{ n: number }>`
      select count(*) as n from letters where user_id = ${customer._id} and sent_at is not null`.execute(harness.db)
    return (told.rows[0]?.n ?? 0) > 0
  })
  const file = await harness.call.must(getOfficeBooking, { token, params: { id } })
  const lines = file.timeline.map(line)
  expect(lines).toEqual(
    expect.arrayContaining([
      'booking create customer',
      expect.stringMatching(/^payment open customer \d/),
      expect.stringMatching(/^payment succeed system \d/),
      'booking receivePayment system',
      'ledger mpesa_received',
      expect.stringMatching(/^told app Achieng/),
      expect.stringMatching(/^told mail Achieng/),
    ]),
  )
  const mpesa = file.timeline.find(({ kind }) => kind === 'mpesa')
  expect(mpesa).toMatchObject({ code: '0', text: expect.stringContaining('processed successfully') })
  expect(file.timeline.find(({ event }) => event === 'succeed')?.code).toMatch(/^[A-Z0-9]{10}$/)
  expect(file.timeline.find(({ kind }) => kind === 'ledger')?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    0,
  )
  expect(file.timeline.map(({ at }) => at)).toEqual(
    file.timeline
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(lines.at(-1)).toBe('booking create customer')
})

test("one booking's file has nothing of another's", async () => {
  const offer = await harness.offer()
  const [one, two] = [await harness.person(), await harness.person()]
  const { _id: id } = await harness.book(one.token, offer.activityId)
  const other = await harness.book(two.token, offer.activityId)
  await harness.pay(two.token, other._id, '254712000002')
  const { timeline } = await harness.call.must(getOfficeBooking, { token, params: { id } })
  expect(timeline.filter(({ kind }) => kind !== 'told').map(line)).toEqual(['booking create customer'])
  expect(timeline.filter(({ to, by }) => to === two.name || by?.name === two.name)).toEqual([])
})
