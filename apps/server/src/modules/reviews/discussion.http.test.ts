import { decideReview, listReportedReviews } from '@upeo/contract/admin/reviews'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listAllBadges } from '@upeo/contract/admin/badges'
import { getOverview } from '@upeo/contract/admin/overview'
import { deleteReview } from '@upeo/contract/reviews/own-reviews'
import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { reportReview, respondToReview } from '@upeo/contract/reviews/guide-reviews'
import { bookingInvariants } from '@upeo/server/modules/ledger/queries/invariants/booking-invariants'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

const ratings = bookingInvariants.find(({ name }) => name === 'ratings')!
// Whatever was decided, the aggregates are those of the reviews that everyone sees.
// oxlint-disable-next-line vitest/no-standalone-expect
afterEach(async () => expect((await ratings.breaches(upeo.clock.now()).execute(upeo.db)).rows).toEqual([]))

/** A review of 2 stars beside one of 5, both counted. */
async function reviewed() {
  const [guide, writer] = [await upeo.person('vendor'), await upeo.person()]
  const activityId = await rows.activity(guide._id)
  const id = await rows.review(await rows.departure(activityId, '2026-02-21'), writer._id, { rating: 2 })
  await rows.review(await rows.departure(activityId, '2026-02-22'), await rows.user())
  await sql`update activities set rating_sum = 7, rating_count = 2 where id = ${activityId}`.execute(upeo.db)
  await sql`update vendors set rating_sum = 7, rating_count = 2 where user_id = ${guide._id}`.execute(upeo.db)
  return { guide, writer, activityId, id }
}

const report = (token: string, id: string) =>
  upeo.call(reportReview, { token, params: { id }, body: { reason: 'She was never with us.' } })
const queue = async (state: 'open' | 'decided' = 'open') => {
  const { token } = await administrator(upeo)
  return (await upeo.call.must(listReportedReviews, { token, query: { state, limit: 100 } })).reviews
}
async function decide(id: string, action: 'keep' | 'remove') {
  const { token } = await administrator(upeo)
  return upeo.call(decideReview, { token, params: { id }, body: { action, reason: 'Read and compared.' } })
}
const shown = (id: string) => upeo.call.must(listActivityReviews, { params: { id } })

test('is reported once by each person, never by its writer, and stays visible meanwhile', async () => {
  const { guide, writer, activityId, id } = await reviewed()
  expect(await report(guide.token, id)).toMatchObject({ status: 201 })
  expect(await report(guide.token, id)).toMatchObject({ status: 409 })
  expect(await report(writer.token, id)).toMatchObject({ status: 409 })
  expect(await report((await upeo.person()).token, id)).toMatchObject({ status: 201 })
  expect((await queue()).find((each) => each._id === id)).toMatchObject({
    rating: 2,
    user: { _id: writer._id },
    vendor: { _id: guide._id },
    reports: [{ reason: 'She was never with us.', by: { _id: guide._id } }, { decision: null }],
  })
  const { token } = await administrator(upeo)
  expect((await upeo.call.must(getOverview, { token })).reviews).toBeGreaterThan(0)
  expect((await shown(activityId)).total).toBe(2)
})

test('removed, its stars count nowhere, and two administrators at once remove it once', async () => {
  const { guide, writer, activityId, id } = await reviewed()
  await report(guide.token, id)
  const answers = await Promise.all([decide(id, 'remove'), decide(id, 'remove')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await shown(activityId)).toMatchObject({ total: 1, averageRating: 5 })
  expect((await queue('decided')).find((each) => each._id === id)).toMatchObject({ hidden: true })
  expect(await report((await upeo.person()).token, id)).toMatchObject({ status: 404 })
  // Its writer may still delete it: it is not counted a second time.
  await upeo.call.must(deleteReview, { token: writer.token, params: { id } })
  const { token } = await administrator(upeo)
  const { entries } = await upeo.call.must(listAuditLog, { token, query: { search: id } })
  expect(entries.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([['review.remove', 'review']])
})

test('kept, it stays, and whoever reported it cannot do so again', async () => {
  const { guide, activityId, id } = await reviewed()
  await report(guide.token, id)
  expect(await decide(id, 'keep')).toMatchObject({ status: 200 })
  expect(await decide(id, 'remove')).toMatchObject({ status: 409 })
  expect((await shown(activityId)).total).toBe(2)
  expect(await report(guide.token, id)).toMatchObject({ status: 409 })
  expect((await queue()).some((each) => each._id === id)).toBe(false)
  expect(await report((await upeo.person()).token, id)).toMatchObject({ status: 201 })
  expect(await decide(id, 'remove')).toMatchObject({ status: 200 })
})

test('is answered by its guide alone, in public, and the answer can be changed', async () => {
  const { guide, writer, activityId, id } = await reviewed()
  const answer = (token: string, text: string) => upeo.call(respondToReview, { token, params: { id }, body: { text } })
  expect(await answer(writer.token, 'Mine.')).toMatchObject({ status: 403 })
  expect(await answer((await upeo.person('vendor')).token, 'Not mine.')).toMatchObject({ status: 404 })
  expect(await answer(guide.token, '  ')).toMatchObject({ status: 400 })
  expect(await answer(guide.token, 'We are sorry.')).toMatchObject({ status: 200 })
  expect(await answer(guide.token, 'We are very sorry.')).toMatchObject({ status: 200 })
  const { reviews } = await shown(activityId)
  expect(reviews.find((each) => each._id === id)?.response?.text).toBe('We are very sorry.')
  const told = await sql`select from outbox where type = 'review.answered' and payload ->> 'reviewId' = ${id}`.execute(
    upeo.db,
  )
  expect(told.rows).toHaveLength(1)
})

test('the office sees every badge with how many have earned it', async () => {
  const { _id: userId } = await upeo.person()
  await sql`insert into user_badges (user_id, badge_id, earned_at)
    values (${userId}, 'first-steps', ${upeo.clock.now()})`.execute(upeo.db)
  await sql`update users set badge_count = 1 where id = ${userId}`.execute(upeo.db)
  const { token } = await administrator(upeo)
  const { badges, people: holders } = await upeo.call.must(listAllBadges, { token })
  expect(badges).toHaveLength(32)
  expect(badges[0]).toMatchObject({ _id: 'first-steps', earned: 1, lastEarnedAt: expect.any(String) })
  expect(badges[1]).toMatchObject({ earned: 0, lastEarnedAt: null })
  expect(holders).toMatchObject([{ _id: userId, badges: 1 }])
})
