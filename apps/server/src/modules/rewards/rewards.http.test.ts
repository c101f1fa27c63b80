import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { getProfile, updateProfile } from '@upeo/contract/identity/profile'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { type Board, getMyRank, getRank, listLeaderboard } from '@upeo/contract/rewards/leaderboard'
import { listBadges, listMyBadges } from '@upeo/contract/rewards/badges'
import { writeReview } from '@upeo/contract/reviews/own-reviews'
import type { UserId } from '@upeo/domain/ids'
import { DAY } from '@upeo/domain/time'
import { newToken } from '@upeo/server/modules/identity/session-token'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness({}, { work: true })

/** What the boards say must be what counting everybody says. */
afterEach(async () => {
  const wrong = await sql<{ board: string }>`
    with kept as (
      select board, value, sum(people) as people
      from (select board, value, people from leaderboard_counts
            union all select board, value, people from leaderboard_changes) c
      group by board, value having sum(people) <> 0
    ), counted as (
      select b.board, b.value, count(*) as people from users u
      cross join lateral (
        values ('points', u.points), ('activities', u.activity_count), ('badges', u.badge_count)
      ) b (board, value)
      where u.ranked and b.value > 0 group by b.board, b.value
    )
    select * from kept full join counted using (board, value) where kept.people is distinct from counted.people`.execute(
    harness.db,
  )
  // oxlint-disable-next-line vitest/no-standalone-expect
  expect(wrong.rows).toEqual([])
})

const profileOf = (token: string) => harness.call.must(getProfile, { token })
const sweep = (name: string) => harness.sweeps.find((each) => each.name === name)!.run()

async function sessionOf(userId: string): Promise<string> {
  const { token, hash } = newToken()
  const now = harness.clock.now()
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 100 * DAY) }
  await harness.db
    .insertInto('sessions')
    .values({ token_hash: hash, user_id: userId, ...times })
    .execute()
  return token
}

test('book, complete, review: points, badges, a notification and the board follow', async () => {
  const { guide, token, customer, id, params } = await harness.paid({ activity: { category: 'Camping' } })
  harness.clock.set('2026-03-14T18:00:00+03:00')
  await harness.call.must(updateBookingStatus, { token: guide.token, params, body: { status: 'completed' } })
  await until(async () => (await profileOf(token)).points === 40)
  expect(await profileOf(token)).toMatchObject({ activityCount: 1, uniqueActivitiesCount: 1, bookingCount: 1 })
  const body = { bookingId: id, rating: 5, comment: 'Stars all night.' }
  await harness.call.must(writeReview, { token, body })
  await until(async () => (await profileOf(token)).points === 50)

  const mine = await harness.call.must(listMyBadges, { token })
  expect(mine.map(({ _id }) => _id).toSorted()).toEqual(['first-steps', 'first-words', 'spark'])
  expect((await profileOf(token)).badges.toSorted()).toEqual(['first-steps', 'first-words', 'spark'])
  const all = await harness.call.must(listBadges, { token })
  expect(all.find((badge) => badge._id === 'under-the-stars')).toMatchObject({ earned: false, progress: 33 })
  await until(async () => {
    const { notifications } = await harness.call.must(listNotifications, { token })
    return notifications.filter(({ type }) => type === 'badge').length === 3
  })
  const board = await harness.call.must(listLeaderboard, { token, params: { board: 'points' } })
  expect(board.leaderboard[0]).toMatchObject({
    _id: customer._id,
    rank: 1,
    points: 50,
    activityCount: 1,
    badgeCount: 3,
  })
  expect(await harness.call.must(getMyRank, { token })).toEqual({ rank: 1, totalUsers: 1 })

  // Given back after all: the administrator's refund arrives.
  await sql`update bookings set payment_status = 'refunded' where id = ${id}`.execute(harness.db)
  await harness.db
    .transaction()
    .execute((tx) => harness.emit(tx, { type: 'refund.paid', bookingId: id, refundId: id, cents: 290_000 }))
  await until(async () => (await profileOf(token)).points === 0)
  expect(await profileOf(token)).toMatchObject({ activityCount: 0, badges: ['first-words'] })
})

describe('the boards', () => {
  const standing = (points: number, rest: object = {}) => harness.rows.user({ points, ...rest })
  const read = async (token: string, board: Board, query: Record<string, string> = {}) =>
    harness.call.must(listLeaderboard, { token, params: { board }, query })

  test('equals share a rank over pages, and hidden people are on none but see their own', async () => {
    await sql`update users set points = 0, badge_count = 0, activity_count = 0`.execute(harness.db)
    const { token, _id } = await harness.person()
    const top = await standing(900, { activity_count: 9 })
    for (let n = 0; n < 12; n += 1) await standing(500)
    await standing(300)
    await standing(800, { preferences: '{"showProfileToPublic": false}' })
    await standing(700, { suspended_at: harness.clock.now() })
    const first = await read(token, 'points')
    expect(first.leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(first.hasMore).toBe(true)
    const second = await read(token, 'points', { page: '2' })
    expect(second.leaderboard.map(({ rank }) => rank)).toEqual([2, 2, 2, 14])
    expect(second.hasMore).toBe(false)
    expect((await read(token, 'activities')).leaderboard.map((each) => each._id)).toEqual([top])

    expect(await harness.call.must(getMyRank, { token })).toEqual({ rank: 15, totalUsers: 15 })
    const hide = { notificationPreferences: { showProfileToPublic: false } }
    await harness.call.must(updateProfile, { token, body: hide })
    await sql`update users set points = 600 where id = ${_id}`.execute(harness.db)
    expect(await harness.call.must(getMyRank, { token })).toEqual({ rank: 2, totalUsers: 15 })
    await sweep('rewards.leaderboards')
    expect(await harness.call.must(getMyRank, { token })).toEqual({ rank: 2, totalUsers: 15 })
    const other = await sessionOf(top)
    expect(await harness.call(getRank, { token: other, params: { userId: _id } })).toMatchObject({ status: 404 })
    const own = await harness.call.must(getRank, {
      token: other,
      params: { userId: top },
      query: { type: 'activities' },
    })
    expect(own).toEqual({ rank: 1, totalUsers: 1 })
  })

  test('a board there is not, and a page too far, are refused', async () => {
    const { token } = await harness.person()
    expect(await harness.call(listLeaderboard, { token, params: { board: 'money' } })).toMatchObject({ status: 400 })
    const far = await harness.call(listLeaderboard, { token, params: { board: 'points' }, query: { page: '1001' } })
    expect(far).toMatchObject({ status: 400 })
  })

  test('history is shown by those who share it', async () => {
    const { token, _id } = await harness.person()
    const guideId = await harness.rows.guide()
    const activityId = await harness.rows.activity(guideId, { name: 'Mida Creek' })
    await harness.rows.trip(await harness.rows.departure(activityId, '2026-02-01'), _id)
    await sweep('rewards.standings')
    const row = async () => (await read(token, 'activities')).leaderboard.find((each) => each._id === _id)
    expect(await row()).toMatchObject({ activityHistory: null, points: 30 })
    const share = { notificationPreferences: { shareActivityHistory: true } }
    await harness.call.must(updateProfile, { token, body: share })
    expect(await row()).toMatchObject({ activityHistory: [{ name: 'Mida Creek' }] })
    await sql`update users set suspended_at = ${harness.clock.now()} where id = ${guideId}`.execute(harness.db)
    expect(await row()).toMatchObject({ activityHistory: [] })
  })
})

test('history that was there before is caught up with, quietly and once', async () => {
  const userId = (await harness.rows.user()) as UserId
  const activityId = await harness.rows.activity(await harness.rows.guide())
  await harness.rows.trip(await harness.rows.departure(activityId, '2026-02-03'), userId)
  expect(await sweep('rewards.standings')).toBe(1)
  expect(await sweep('rewards.standings')).toBe(0)
  const token = await sessionOf(userId)
  expect(await profileOf(token)).toMatchObject({ points: 30, badges: ['first-steps'] })
  expect((await harness.call.must(listNotifications, { token })).notifications).toEqual([])
})
