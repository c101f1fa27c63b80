import { decideReview } from '@upeo/contract/admin/reviews'
import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { deleteReview, editReview, listMyReviews, writeReview } from '@upeo/contract/reviews/own-reviews'
import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { reportReview } from '@upeo/contract/reviews/guide-reviews'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { bookingInvariants } from '@upeo/server/modules/ledger/queries/invariants/booking-invariants'
import { randomUUID } from 'node:crypto'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

const ratings = bookingInvariants.find(({ name }) => name === 'ratings')!
// Whatever a test did, the aggregates are those of the reviews.
// oxlint-disable-next-line vitest/no-standalone-expect
afterEach(async () => expect((await ratings.breaches(upeo.clock.now()).execute(upeo.db)).rows).toEqual([]))

async function travelled(row: Parameters<typeof rows.trip>[2] = {}) {
  const { token, _id: userId } = await upeo.person()
  const activityId = await rows.activity(await rows.guide(), { name: 'Longonot rim' })
  const departure = await rows.departure(activityId, '2026-02-21')
  const bookingId = await rows.trip(departure, userId, row)
  return { token, userId, activityId, departure, bookingId }
}

const photo = (owner_id: string, purpose = 'review') => rows.image({ owner_id, purpose })

test('a trip waits for its review; once written, activity and guide carry it at once', async () => {
  const { token, userId, activityId, bookingId } = await travelled()
  const before = await upeo.call.must(listMyReviews, { token })
  expect(before).toMatchObject({ reviews: [], waiting: [{ bookingId, activity: { name: 'Longonot rim' } }] })
  const canReview = async () => (await upeo.call.must(getBooking, { token, params: { id: bookingId } })).canReview
  expect(await canReview()).toBe(true)
  const photos = [await photo(userId), await photo(userId)]
  const body = { bookingId, rating: 4, comment: '  Steep, and worth it.  ', photos }
  const written = await upeo.call(writeReview, { token, body })
  expect(written).toMatchObject({ status: 201, body: { rating: 4, comment: 'Steep, and worth it.' } })

  const mine = await upeo.call.must(listMyReviews, { token })
  expect(mine.waiting).toEqual([])
  expect(await canReview()).toBe(false)
  expect(mine.reviews[0]).toMatchObject({ activity: { _id: activityId }, response: null })
  expect(mine.reviews[0]!.photos.map(({ _id }) => _id)).toEqual(photos)
  expect(mine.reviews[0]!.updatedAt).toBe(mine.reviews[0]!.createdAt)
  const shown = await upeo.call.must(listActivityReviews, { params: { id: activityId } })
  expect(shown).toMatchObject({ total: 1, averageRating: 4, distribution: [0, 0, 0, 1, 0], hasMore: false })
  expect(shown.photos).toHaveLength(2)
})

test('is edited and deleted by its writer alone, and the ratings follow', async () => {
  const { token, activityId, bookingId } = await travelled()
  const other = await upeo.person()
  const { _id: id } = await upeo.call.must(writeReview, { token, body: { bookingId, rating: 2, comment: 'Wet.' } })
  const body = { rating: 5, comment: 'The sun came out.' }
  upeo.clock.advance(60_000)
  expect(await upeo.call(editReview, { token: other.token, params: { id }, body })).toMatchObject({ status: 404 })
  const edited = await upeo.call.must(editReview, { token, params: { id }, body })
  expect(edited).toMatchObject(body)
  expect(edited.updatedAt > edited.createdAt).toBe(true)
  const shown = await upeo.call.must(listActivityReviews, { params: { id: activityId } })
  expect(shown).toMatchObject({ averageRating: 5, distribution: [0, 0, 0, 0, 1] })
  expect(await upeo.call(deleteReview, { token: other.token, params: { id } })).toMatchObject({ status: 404 })
  await upeo.call.must(deleteReview, { token, params: { id } })
  expect(await upeo.call.must(listActivityReviews, { params: { id: activityId } })).toMatchObject({ total: 0 })
})

test('what an administrator has removed is not written anew: taken back, it is gone, and so is the turn', async () => {
  const { token, userId, activityId, bookingId } = await travelled()
  const body = { bookingId, rating: 1, comment: 'Call me on this number.', photos: [await photo(userId)] }
  const { _id: id } = await upeo.call.must(writeReview, { token, body })
  const [reporter, office] = [await upeo.person(), await administrator(upeo)]
  await upeo.call.must(reportReview, { token: reporter.token, params: { id }, body: { reason: 'An advertisement.' } })
  const decision = { action: 'remove' as const, reason: 'Seen.' }
  await upeo.call.must(decideReview, { token: office.token, params: { id }, body: decision })
  await upeo.call.must(deleteReview, { token, params: { id } })
  expect(await upeo.call.must(listMyReviews, { token })).toEqual({ reviews: [], waiting: [] })
  expect(await upeo.call(writeReview, { token, body })).toMatchObject({ status: 409 })
  const change = { rating: 1, comment: body.comment }
  expect(await upeo.call(editReview, { token, params: { id }, body: change })).toMatchObject({ status: 404 })
  expect(await upeo.call(deleteReview, { token, params: { id } })).toMatchObject({ status: 404 })
  expect(await upeo.call.must(listActivityReviews, { params: { id: activityId } })).toMatchObject({ total: 0 })
  const kept = await sql`select comment, (select count(*) from review_reports where review_id = r.id) as reports,
    (select count(*) from review_photos where review_id = r.id) as photos from reviews r where id = ${id}`.execute(
    upeo.db,
  )
  expect(kept.rows).toEqual([{ comment: '', reports: 1, photos: 0 }])
})

test('written again after it was taken back, it is told to nobody a second time', async () => {
  const { token, activityId, bookingId } = await travelled()
  for (const comment of ['Wet.', 'Very wet.', 'The sun came out.']) {
    const { _id: id } = await upeo.call.must(writeReview, { token, body: { bookingId, rating: 4, comment } })
    if (comment !== 'The sun came out.') await upeo.call.must(deleteReview, { token, params: { id } })
  }
  expect(await upeo.call.must(listActivityReviews, { params: { id: activityId } })).toMatchObject({ total: 1 })
  const told = await sql`
    select 1 from outbox where type = 'review.written' and payload ->> 'bookingId' = ${bookingId}`.execute(upeo.db)
  expect(told.rows).toHaveLength(1)
})

test('one for each trip, however fast it is pressed', async () => {
  const { token, bookingId } = await travelled()
  const body = { bookingId, rating: 5, comment: 'Twice.' }
  const pressed = await Promise.all([upeo.call(writeReview, { token, body }), upeo.call(writeReview, { token, body })])
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('many people rating at once leave exact sums', async () => {
  const { activityId, departure } = await travelled()
  const guests = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { token, _id } = await upeo.person()
      return { token, body: { bookingId: await rows.trip(departure, _id), rating: (n % 5) + 1, comment: 'Good.' } }
    }),
  )
  await Promise.all(guests.map((guest) => upeo.call.must(writeReview, guest)))
  const shown = await upeo.call.must(listActivityReviews, {
    params: { id: activityId },
    query: { sort: 'lowest', limit: '3' },
  })
  expect(shown).toMatchObject({ total: 8, distribution: [2, 2, 2, 1, 1], hasMore: true })
  expect(shown.reviews.map(({ rating }) => rating)).toEqual([1, 1, 2])
})

test('reviews are counted by what they mention, and found by it and by their stars', async () => {
  const { activityId, departure } = await travelled()
  const comments = [
    'Our guide knew every bird.',
    'Kiongozi mzuri sana.',
    'The food was cold.',
    'Good.',
    'Chakula kitamu, and the guide sang.',
    'Guide, guide, guide.',
    'Lunch by the river.',
  ]
  const written: string[] = []
  for (const comment of comments) {
    const { token, _id } = await upeo.person()
    const rating = comment.startsWith('The food') ? 4 : 5
    const body = { bookingId: await rows.trip(departure, _id), rating, comment }
    written.push((await upeo.call.must(writeReview, { token, body }))._id)
  }
  const list = async (query: Readonly<Record<string, string>>) =>
    upeo.call.must(listActivityReviews, { params: { id: activityId }, query })
  const topics = [
    { topic: 'guide', count: 4 },
    { topic: 'food', count: 3 },
  ]
  expect(await list({})).toMatchObject({ total: 7, topics })
  const food = await list({ topic: 'food', sort: 'recent' })
  expect(food).toMatchObject({ total: 7, hasMore: false, topics })
  const ids = ({ reviews }: typeof food) => new Set(reviews.map(({ _id }) => _id))
  expect(ids(food)).toEqual(new Set([written[2], written[4], written[6]]))
  expect(ids(await list({ topic: 'food', stars: '5' }))).toEqual(new Set([written[4], written[6]]))
  expect(ids(await list({ stars: '4' }))).toEqual(new Set([written[2]]))
  expect(await list({ stars: '1' })).toMatchObject({ total: 7, reviews: [], hasMore: false })
  expect((await list({ topic: 'guide', limit: '3' })).hasMore).toBe(true)
  expect((await list({ topic: 'safety' })).reviews).toEqual([])
  expect(await upeo.call(listActivityReviews, { params: { id: activityId }, query: { topic: 'soup' } })).toMatchObject({
    status: 400,
  })
  // The next is shown at once, and counted with what it mentions when they are read again.
  const { token, _id } = await upeo.person()
  const body = { bookingId: await rows.trip(departure, _id), rating: 5, comment: 'Good food.' }
  await upeo.call.must(writeReview, { token, body })
  expect(await list({})).toMatchObject({ total: 8, topics })
  upeo.clock.advance(11 * MINUTE)
  expect(await list({})).toMatchObject({ topics: [{ count: 4 }, { topic: 'food', count: 4 }] })
})

/** However late it was completed. */
const endedLongAgo = { starts_at: new Date('2025-11-29T21:00:00Z'), ends_at: new Date('2025-11-30T00:00:00Z') }

test.each([
  ['not completed', { status: 'confirmed', completed_at: null }, 'You can review a trip once it is completed.'],
  ['the guest did not come', { guest_did_not_come: true }, 'You can review a trip once it is completed.'],
  ['ended 91 days ago', endedLongAgo, 'A trip can be reviewed within 90 days of its end.'],
])('%s: refused with a word why, and nobody is asked for it', async (_, row, message) => {
  const { token, bookingId } = await travelled(row)
  const sent = await upeo.call(writeReview, { token, body: { bookingId, rating: 5, comment: 'Early.' } })
  expect(sent).toMatchObject({ status: 409, error: { message } })
  expect((await upeo.call.must(listMyReviews, { token })).waiting).toEqual([])
  expect((await upeo.call.must(getBooking, { token, params: { id: bookingId } })).canReview).toBe(false)
})

test('another’s trip is none; another’s photo, or one for something else, is not taken', async () => {
  const { token, userId, bookingId } = await travelled()
  const other = await upeo.person()
  const body = { bookingId, rating: 5, comment: 'Mine.' }
  expect(await upeo.call(writeReview, { token: other.token, body })).toMatchObject({ status: 404 })
  for (const image of [await photo(other._id), await photo(userId, 'avatar')]) {
    const sent = await upeo.call(writeReview, { token, body: { ...body, photos: [image] } })
    expect(sent).toMatchObject({ status: 409, error: { fields: { photos: expect.any(String) as string } } })
  }
  expect((await upeo.call.must(listMyReviews, { token })).reviews).toEqual([])
})

test.each([
  [{ rating: 0, comment: 'x' }, 'rating', 'Please select a rating'],
  [{ rating: 6, comment: 'x' }, 'rating', 'Please select a rating'],
  [{ rating: 5, comment: '   ' }, 'comment', 'Please enter a comment'],
])('%j is refused in the words of the spec', async (fields, field, message) => {
  const { token, bookingId } = await travelled()
  const sent = await upeo.call(writeReview, { token, body: { bookingId, ...fields } })
  expect(sent).toMatchObject({ status: 400, error: { fields: { [field]: message } } })
})

test('a booking that the guide alone says was paid is not reviewed; one whose proof was approved is', async () => {
  const { token, bookingId } = await travelled({ payment_method: 'bank' })
  const body = { bookingId, rating: 5, comment: 'Wonderful.' }
  const waits = async () => (await upeo.call.must(listMyReviews, { token })).waiting.length
  const canReview = async () => (await upeo.call.must(getBooking, { token, params: { id: bookingId } })).canReview
  expect([await waits(), await canReview()]).toEqual([0, false])
  expect(await upeo.call(writeReview, { token, body })).toMatchObject({ status: 409, error: { code: 'conflict' } })
  await sql`insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, status, created_at)
    select ${randomUUID()}, id, vendor_id, 'bank', 'FT1', 'FT1', created_at, 'approved', created_at from bookings
    where id = ${bookingId}`.execute(upeo.db)
  expect([await waits(), await canReview()]).toEqual([1, true])
  expect(await upeo.call(writeReview, { token, body })).toMatchObject({ status: 201, body: { uncounted: null } })
})

test('a marked review is read where it stands, and counts nowhere, whatever its writer does with it', async () => {
  const { token, activityId, departure, userId, bookingId } = await travelled({
    source: 'walk_in',
    payment_method: 'cash',
    guide_rate_percent: 0,
    upeo_rate_percent: 3,
    commission_rate_percent: 0,
    commission_cents: 0,
  })
  const marked = { booking_id: bookingId, rating: 1, uncounted: 'booked_by_guide' }
  const id = await rows.review(departure, userId, marked)
  const shown = async () => {
    const found = await upeo.call.must(listActivityReviews, { params: { id: activityId }, query: {} })
    const { rating_count: count } = (
      await sql<{ rating_count: number }>`select rating_count from activities where id = ${activityId}`.execute(upeo.db)
    ).rows[0]!
    return [found.reviews.map(({ rating, uncounted }) => [rating, uncounted]), found.total, found.averageRating, count]
  }
  expect(await shown()).toEqual([[[1, 'booked_by_guide']], 0, null, 0])
  const other = await rows.user()
  await rows.review(departure, other)
  await sql`update activities set rating_sum = 5, rating_count = 1 where id = ${activityId}`.execute(upeo.db)
  await sql`update vendors v set rating_sum = 5, rating_count = 1 from activities a
    where a.vendor_id = v.user_id and a.id = ${activityId}`.execute(upeo.db)
  const both = [
    [5, null],
    [1, 'booked_by_guide'],
  ]
  expect((await shown()).slice(1)).toEqual([1, 5, 1])
  expect((await shown())[0]).toEqual(expect.arrayContaining(both))
  await upeo.call.must(editReview, { token, params: { id }, body: { rating: 2, comment: 'Better.' } })
  expect((await shown()).slice(1)).toEqual([1, 5, 1])
  await upeo.call.must(deleteReview, { token, params: { id } })
  expect(await shown()).toEqual([[[5, null]], 1, 5, 1])
})
