import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { decideListing, listListings } from '@upeo/contract/admin/listings'
import { getOverview } from '@upeo/contract/admin/overview'
import { getActivity } from '@upeo/contract/activities/detail'
import { listActivities } from '@upeo/contract/activities/listing'
import { createActivity, listMyActivities, updateActivity } from '@upeo/contract/activities/own-activities'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { namesFrom } from '@upeo/domain/audit/names'
import { auditSentence } from '@upeo/domain/audit/sentences'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { createTestApp } from '../../../testing/app.ts'
import { activityForm } from '../../../testing/activity-form.ts'
import { until } from '../../../testing/until.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { takesByHand } from '../../../testing/takes-by-hand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

async function open(listingReview: 'after' | 'before') {
  const upeo = await createTestApp({ work: true, listingReview })
  const { token } = await administrator(upeo, 'Naliaka Were', ['content', 'support', 'finance'])
  const { token: owner } = await administrator(upeo, 'Wangari Mwangi', ['owner'])
  const { call } = upeo
  return {
    upeo,
    person: upeo.person,
    token,
    owner,
    create: (token: string, other: Parameters<typeof activityForm>[0] = {}) =>
      call.must(createActivity, { token, body: activityForm(other) }),
    change: (token: string, id: string, body: object) =>
      call.must(updateActivity, { token, params: { id }, body: body as never }),
    queue: async (state: 'waiting' | 'taken_down' | 'all' = 'waiting') =>
      (await call.must(listListings, { token, query: { state } })).listings,
    decide: (id: string, body: object) => call(decideListing, { token, params: { id }, body: body as never }),
    isPublic: async (id: string) => {
      const { activities } = await call.must(listActivities, { query: { limit: '50' } })
      const seen = await call(getActivity, { params: { id } })
      const listed = activities.some((each) => each._id === id)
      expect(seen.status).toBe(listed ? 200 : 404)
      return listed
    },
    mine: async (token: string, id: string) =>
      (await call.must(listMyActivities, { token })).activities.find((each) => each._id === id),
  }
}
type Office = Awaited<ReturnType<typeof open>>

describe('listings that are shown at once', () => {
  let at: Office
  beforeAll(async () => {
    at = await open('after')
  })
  afterAll(() => at.upeo.dispose())

  test('a new listing is visible, waits for a look, and is approved once', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    expect(await at.isPublic(id)).toBe(true)
    const [waiting] = await at.queue()
    expect(waiting).toMatchObject({ _id: id, waits: 'new', shown: true, changes: [], takenDown: null })
    expect(waiting?.texts).toContainEqual({ label: 'Name', text: 'Crater rim walk' })
    expect((await at.upeo.call.must(getOverview, { token: at.token })).listings).toBe(1)
    const approve = () => at.decide(id, { action: 'approve', seen: waiting!.updatedAt })
    expect(await approve()).toMatchObject({ status: 200 })
    expect(await approve()).toMatchObject({ status: 409 })
    expect(await at.queue()).toEqual([])
  })

  test("a changed listing of a guide without approved papers waits with what changed; a verified guide's does not", async () => {
    const rows = catalogRows(at.upeo)
    const [guide, verified] = [await at.person('vendor'), await at.person('vendor')]
    await rows.verify(verified._id)
    for (const { token } of [guide, verified]) {
      const { _id: id } = await at.create(token)
      const [listing] = await at.queue()
      await at.decide(id, { action: 'approve', seen: listing!.updatedAt })
      at.upeo.clock.advance(1000)
      await at.change(token, id, activityForm({ price: 4000 }))
    }
    const waiting = await at.queue()
    expect(waiting).toMatchObject([
      {
        vendor: { _id: guide._id },
        waits: 'changed',
        changes: [{ label: 'Price', before: 'KES 2,500', after: 'KES 4,000' }],
      },
    ])
    // What was looked at is no longer what stands there.
    at.upeo.clock.advance(1000)
    await at.change(guide.token, waiting[0]!._id, activityForm({ price: 5000 }))
    const approve = (seen: string) => at.decide(waiting[0]!._id, { action: 'approve', seen })
    expect(await approve(waiting[0]!.updatedAt)).toMatchObject({ status: 409 })
    const [again] = await at.queue()
    expect(again?.changes).toEqual([{ label: 'Price', before: 'KES 2,500', after: 'KES 5,000' }])
    expect(again?.waiting?.since).toBe(waiting[0]?.waiting?.since)
    expect(await approve(again!.updatedAt)).toMatchObject({ status: 200 })
  })

  test('dates and the switch are no change of a listing', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    const [listing] = await at.queue()
    await at.decide(id, { action: 'approve', seen: listing!.updatedAt })
    await at.change(guide.token, id, activityForm({ startDates: ['2026-03-28'], capacity: 8 }))
    await at.change(guide.token, id, { isActive: false })
    await at.change(guide.token, id, { isActive: true })
    expect(await at.queue()).toEqual([])
  })

  test('a draft waits only once its guide publishes it', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token, { isActive: false })
    expect(await at.queue()).toEqual([])
    await at.change(guide.token, id, activityForm({ price: 3000, isActive: true }))
    const [listing] = await at.queue()
    expect(listing).toMatchObject({ _id: id, waits: 'new' })
    await at.decide(id, { action: 'approve', seen: listing!.updatedAt })
  })

  test('what is taken down is gone everywhere, its guide reads why, its bookings wait, and it comes back', async () => {
    const { call, clock } = at.upeo
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    const [listing] = await at.queue()
    await at.decide(id, { action: 'approve', seen: listing!.updatedAt })
    await takesByHand(at.upeo.db, guide._id, ['bank'])
    const customer = await at.person('user')
    const book = (token: string) =>
      call(createBooking, {
        token,
        body: {
          activityId: id,
          bookingDate: '2026-03-14',
          participants: { adults: 1, children: 0 },
          paymentMethod: 'bank',
        },
      })
    const booked = await book(customer.token)
    expect(booked).toMatchObject({ status: 201 })
    clock.advance(1000)

    expect(await at.decide(id, { action: 'take_down' })).toMatchObject({ status: 400 })
    const down = { action: 'take_down', reason: 'It shows a phone number.' }
    expect(await at.decide(id, down)).toMatchObject({ status: 200 })
    expect(await at.decide(id, down)).toMatchObject({ status: 409 })
    expect(await at.isPublic(id)).toBe(false)
    expect(await book((await at.person('user')).token)).toMatchObject({ status: 409 })
    expect(await at.mine(guide.token, id)).toMatchObject({
      isActive: true,
      officeHold: { why: 'taken_down', reason: 'It shows a phone number.' },
    })
    const notices = () => call.must(listNotifications, { token: guide.token })
    await until(async () => (await notices()).notifications.some(({ message }) => message.includes('a phone number')))
    await until(() => at.upeo.letters.some(({ subject }) => subject === 'Crater rim walk has been taken down'))

    // The booking stands, and somebody decides about it.
    const problems = async () =>
      (await call.must(listBookings, { token: at.token, query: { queue: 'problems' } })).bookings
    expect(await problems()).toMatchObject([{ problem: 'activity_taken_down', status: 'pending' }])
    const release = { action: 'release' as const, reason: 'The trip itself is fine.' }
    await call.must(decideBooking, { token: at.token, params: { id: (await problems())[0]!._id }, body: release })
    expect(await problems()).toEqual([])
    expect(await call.must(listMyBookings, { token: customer.token })).toMatchObject([{ status: 'pending' }])

    // Its guide cannot show it themselves; what they change comes before the office again.
    clock.advance(1000)
    await at.change(guide.token, id, { isActive: false })
    await at.change(guide.token, id, { isActive: true })
    expect([await at.isPublic(id), (await at.queue()).length]).toEqual([false, 0])
    await at.change(
      guide.token,
      id,
      activityForm({ description: 'We walk along the rim of the crater, and see two lakes from it.' }),
    )
    const [changed] = await at.queue()
    expect(changed).toMatchObject({
      _id: id,
      waits: 'changed_after_takedown',
      takenDown: { reason: 'It shows a phone number.' },
    })
    expect(changed?.changes.map(({ label }) => label)).toEqual(['Description'])
    const back = (seen: string) => at.decide(id, { action: 'put_back', reason: 'The number is gone.', seen })
    expect(await back('2026-03-02T06:00:00.000Z')).toMatchObject({ status: 409 })
    expect(await back(changed!.updatedAt)).toMatchObject({ status: 200 })
    expect(await at.isPublic(id)).toBe(true)
    expect(await at.mine(guide.token, id)).toMatchObject({ isActive: true, officeHold: null })
    await until(async () =>
      (await notices()).notifications.some(({ title }) => title === 'Your activity is public again'),
    )
    const { entries, names } = await call.must(listAuditLog, { token: at.owner })
    const acts = entries.filter(({ subjectId }) => subjectId === id)
    const told = acts.map((act) => auditSentence(act, namesFrom(names)))
    expect(told).toEqual([
      'Naliaka Were put back “Crater rim walk” by ' + guide.name + '.',
      'Naliaka Were took down “Crater rim walk” by ' + guide.name + '.',
      'Naliaka Were looked at “Crater rim walk” by ' + guide.name + ' and approved it.',
    ])
  })

  test('a draft that was taken down stays a draft when it is put back', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    await at.decide(id, { action: 'take_down', reason: 'Not a trip at all.' })
    await at.change(guide.token, id, { isActive: false })
    const [down] = await at.queue('taken_down')
    expect(await at.decide(id, { action: 'put_back', reason: 'Looked at.', seen: down!.updatedAt })).toMatchObject({
      status: 200,
    })
    expect(await at.isPublic(id)).toBe(false)
    expect(await at.mine(guide.token, id)).toMatchObject({ isActive: false, officeHold: null })
  })

  test('nobody but the office reads or decides', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    expect(await at.upeo.call(listListings, { token: guide.token })).toMatchObject({ status: 403 })
    const body = { action: 'take_down' as const, reason: 'A rival.' }
    expect(await at.upeo.call(decideListing, { token: guide.token, params: { id }, body })).toMatchObject({
      status: 403,
    })
    expect(await at.upeo.call(decideListing, { params: { id }, body })).toMatchObject({ status: 401 })
  })
})

describe('listings that are looked at first', () => {
  let at: Office
  beforeAll(async () => {
    at = await open('before')
  })
  afterAll(() => at.upeo.dispose())

  test('a new listing is not shown, nor announced, before somebody has looked; a later change hides it again', async () => {
    const guide = await at.person('vendor')
    const { _id: id } = await at.create(guide.token)
    expect(await at.isPublic(id)).toBe(false)
    expect(await at.mine(guide.token, id)).toMatchObject({ isActive: true, officeHold: { why: 'waits', reason: null } })
    const published = () =>
      at.upeo.db.selectFrom('outbox').select('payload').where('type', '=', 'activity.published').execute()
    expect(await published()).toEqual([])
    const [listing] = await at.queue()
    expect(listing).toMatchObject({ _id: id, waits: 'new', shown: false })
    await at.decide(id, { action: 'approve', seen: listing!.updatedAt })
    expect(await at.isPublic(id)).toBe(true)
    expect(await published()).toHaveLength(1)
    at.upeo.clock.advance(1000)
    await at.change(guide.token, id, activityForm({ price: 3500 }))
    expect(await at.isPublic(id)).toBe(false)
    const [changed] = await at.queue()
    await at.decide(id, { action: 'approve', seen: changed!.updatedAt })
    expect(await at.isPublic(id)).toBe(true)
    expect(await published()).toHaveLength(1)
  })
})
