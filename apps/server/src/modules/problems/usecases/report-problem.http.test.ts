import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { breachesOf } from '../../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const harness = mpesaHarness()

const body = { description: 'The guide came two hours late.' }
const released = async (id: string) =>
  (await sql<{ at: Date | null }>`select released_at as at from bookings where id = ${id}`.execute(harness.db)).rows[0]!
    .at

test('a reported problem holds the money; without one it is released after 24 hours', async () => {
  const [held, plain, late] = [await harness.paid(), await harness.paid(), await harness.paid()]
  const { token, id } = held
  expect(await harness.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 409 })
  harness.clock.set('2026-03-17T00:00:00+03:00')
  await harness.sweep()
  const other = await harness.person()
  expect(await harness.call(reportProblem, { token: other.token, params: { id }, body })).toMatchObject({ status: 404 })
  const empty = { description: '  ' }
  expect(await harness.call(reportProblem, { token, params: { id }, body: empty })).toMatchObject({
    status: 400,
    error: { fields: { description: 'Please say what went wrong.' } },
  })
  const seen = () => harness.call.must(getBooking, { token, params: { id } })
  expect(await seen()).toMatchObject({ canReportProblem: true, problemReportedAt: null })
  expect(await harness.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 201 })
  expect(await seen()).toMatchObject({ canReportProblem: false, problemReportedAt: harness.clock.now().toISOString() })
  expect(await harness.call(reportProblem, { token, params: { id }, body })).toMatchObject({ status: 409 })
  harness.clock.advance(DAY + HOUR)
  await harness.sweep()
  harness.clock.advance(MINUTE)
  await harness.sweep()
  const tooLate = await harness.call(reportProblem, { token: late.token, params: { id: late.id }, body })
  expect(tooLate).toMatchObject({ status: 409, error: { message: expect.stringContaining('24 hours') as string } })
  expect(await released(id)).toBeNull()
  expect(await released(plain.id)).not.toBeNull()
  const afterwards = await harness.call.must(getBooking, { token: late.token, params: { id: late.id } })
  expect(afterwards).toMatchObject({ canReportProblem: false, problemReportedAt: null, canReview: true })
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})
