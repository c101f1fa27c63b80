import { decideReview } from '@upeo/contract/admin/reviews'
import { listGuideReviews, reportReview, respondToReview } from '@upeo/contract/reviews/guide-reviews'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)

interface Told {
  readonly rating: number
  readonly comment: string
  readonly response?: string
  readonly by?: string
}

/** The reviews of one activity, one day apart. */
async function reviewsOf(vendorId: string, name: string, told: readonly Told[]) {
  const activityId = await rows.activity(vendorId, { name })
  const ids: string[] = []
  for (const [at, { by, response, ...said }] of told.entries()) {
    const day = `2026-02-${String(10 + at)}`
    const writer = await rows.user(by === undefined ? {} : { name: by })
    const written = new Date(`${day}T15:00:00Z`)
    const answer = response === undefined ? {} : { response, responded_at: written }
    const times = { created_at: written, updated_at: written }
    ids.push(await rows.review(await rows.departure(activityId, day), writer, { ...said, ...answer, ...times }))
  }
  return { activityId, ids }
}

async function guideWithReviews() {
  const guide = await upeo.person('vendor')
  const walk = await reviewsOf(guide._id, 'Rim walk', [
    { rating: 5, comment: 'Up before the sun.', response: 'Come again.', by: 'Achieng Otieno' },
    { rating: 2, comment: 'Too early for us.' },
    { rating: 5, comment: 'A 100% good day.' },
  ])
  const ride = await reviewsOf(guide._id, 'Lake ride', [{ rating: 4, comment: 'Zebras!', response: 'Our pleasure.' }])
  return { guide, walk, ride }
}

type Query = Readonly<Record<string, string | number>>
const read = (token: string, query: Query = {}) => upeo.call.must(listGuideReviews, { token, query })
const said = async (token: string, query: Query) => (await read(token, query)).reviews.map(({ comment }) => comment)

test('a guide reads their own reviews, the summary, and how many are answered', async () => {
  const { guide, walk } = await guideWithReviews()
  const { guide: other } = await guideWithReviews()
  const found = await read(guide.token)
  expect(found).toMatchObject({
    counts: { all: 4, responded: 2, pending: 2 },
    page: 1,
    pages: 1,
    summary: {
      total: 4,
      averageRating: 4,
      distribution: [0, 1, 0, 1, 2],
      responded: 2,
      pending: 2,
      responseRate: 50,
    },
    activities: [{ name: 'Lake ride' }, { name: 'Rim walk' }],
  })
  expect(found.reviews.find(({ _id }) => _id === walk.ids[0])).toEqual({
    _id: walk.ids[0],
    rating: 5,
    uncounted: null,
    comment: 'Up before the sun.',
    date: '2026-02-10T15:00:00.000Z',
    edited: false,
    user: { name: 'Achieng Otieno', avatar: null },
    activity: { _id: walk.activityId, name: 'Rim walk' },
    photos: [],
    vendorResponse: { text: 'Come again.', date: '2026-02-10T15:00:00.000Z' },
    reported: null,
  })
  const theirs = new Set((await read(other.token)).reviews.map(({ _id }) => _id))
  expect(found.reviews.filter(({ _id }) => theirs.has(_id))).toEqual([])
  expect((await read(other.token, { activity: walk.activityId })).counts.all).toBe(0)
  const unrated = await upeo.person('vendor')
  expect((await read(unrated.token)).summary).toMatchObject({ averageRating: null, responseRate: 0 })
})

test('tab, search, activity, rating, sort and page select among them, and the counts follow the filters', async () => {
  const { guide, walk, ride } = await guideWithReviews()
  const { token } = guide
  expect(await said(token, { activity: walk.activityId })).toEqual([
    'A 100% good day.',
    'Too early for us.',
    'Up before the sun.',
  ])
  expect(await said(token, { activity: ride.activityId })).toEqual(['Zebras!'])
  expect(await said(token, { activity: walk.activityId, sort: 'oldest', limit: 1 })).toEqual(['Up before the sun.'])
  expect(await said(token, { sort: 'highest', limit: 1 })).toEqual(['A 100% good day.'])
  expect(await said(token, { sort: 'lowest', limit: 1 })).toEqual(['Too early for us.'])
  expect(await said(token, { sort: 'lowest', limit: 1, page: 2 })).toEqual(['Zebras!'])
  expect(await said(token, { rating: 2 })).toEqual(['Too early for us.'])
  expect(await said(token, { search: '0%' })).toEqual(['A 100% good day.'])
  expect(await said(token, { search: 'ACHIENG' })).toEqual(['Up before the sun.'])
  expect(await said(token, { search: 'lake', tab: 'responded' })).toEqual(['Zebras!'])
  expect(await said(token, { search: 'lake', tab: 'pending' })).toEqual([])
  expect(await read(token, { rating: 5, tab: 'pending', limit: 1 })).toMatchObject({
    reviews: [{ comment: 'A 100% good day.' }],
    counts: { all: 2, responded: 1, pending: 1 },
    pages: 1,
    summary: { total: 4 },
  })
})

test('six are on a page', async () => {
  const { _id, token } = await upeo.person('vendor')
  await reviewsOf(
    _id,
    'Crater walk',
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ rating: 5, comment: `Day ${day}` })),
  )
  expect(await read(token)).toMatchObject({ reviews: { length: 6 }, page: 1, pages: 2 })
  expect(await said(token, { page: 2 })).toEqual(['Day 1'])
})

test('the guide sees what was answered, reported, kept and removed', async () => {
  const { guide, walk } = await guideWithReviews()
  const { token } = guide
  const [, low, high] = walk.ids as [string, string, string]
  await upeo.call.must(respondToReview, { token, params: { id: low }, body: { text: 'We are sorry.' } })
  expect((await read(token)).summary).toMatchObject({ responded: 3, responseRate: 75 })
  for (const id of [low, high]) {
    await upeo.call.must(reportReview, { token, params: { id }, body: { reason: 'They were never with us.' } })
  }
  const reportedOf = async (id: string) => (await read(token)).reviews.find(({ _id }) => _id === id)?.reported
  expect(await reportedOf(low)).toBe('open')
  const office = await administrator(upeo)
  const decide = (id: string, action: 'keep' | 'remove') =>
    upeo.call.must(decideReview, { token: office.token, params: { id }, body: { action, reason: 'Compared.' } })
  await sql`update activities set rating_sum = 12, rating_count = 3 where id = ${walk.activityId}`.execute(upeo.db)
  await sql`update vendors set rating_sum = 16, rating_count = 4 where user_id = ${guide._id}`.execute(upeo.db)
  await decide(low, 'keep')
  await decide(high, 'remove')
  expect(await reportedOf(low)).toBe('kept')
  expect(await reportedOf(high)).toBeUndefined()
  expect((await read(token)).summary).toMatchObject({ total: 3, averageRating: 3.67 })
  // A report by somebody else is not shown to the guide.
  const { token: reporter } = await upeo.person()
  await upeo.call.must(reportReview, { token: reporter, params: { id: walk.ids[0]! }, body: { reason: 'Not true.' } })
  expect(await reportedOf(walk.ids[0]!)).toBeNull()
})

test('writers with a deleted account are not named, and only guides may ask', async () => {
  const { guide, walk } = await guideWithReviews()
  await sql`update users set deleted_at = ${upeo.clock.now()} where id = (
    select user_id from reviews where id = ${walk.ids[0]})`.execute(upeo.db)
  expect(await read(guide.token, { search: 'sun' })).toMatchObject({ reviews: [{ user: null }] })
  expect((await read(guide.token, { search: 'Achieng' })).counts.all).toBe(0)
  expect(await upeo.call(listGuideReviews, { token: (await upeo.person()).token })).toMatchObject({ status: 403 })
  expect(await upeo.call(listGuideReviews, {})).toMatchObject({ status: 401 })
})

test.each([
  { tab: 'hidden' },
  { rating: 6 },
  { rating: 0 },
  { sort: 'best' },
  { activity: 'walk' },
  { page: 0 },
] as const)('the query %j is refused', async (query) => {
  const { token } = await upeo.person('vendor')
  expect(await upeo.call(listGuideReviews, { token, query })).toMatchObject({ status: 400 })
})
