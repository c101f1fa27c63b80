import {
  countUnread,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@upeo/contract/notifications/notifications'
import { openStream, StreamEvent } from '@upeo/contract/notifications/stream'
import { subscribePush, unsubscribePush } from '@upeo/contract/notifications/push'
import { logout } from '@upeo/contract/identity/sign-in'
import { updateProfile } from '@upeo/contract/identity/profile'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const harness = mpesaHarness({}, { work: true })
let base: string
beforeAll(async () => {
  const address = harness.app.server.address()
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})

async function told(count: number) {
  const person = await harness.person()
  for (let n = 0; n < count; n += 1) await harness.rows.notification(person._id, { title: `Nr ${n}` })
  return person
}

describe('the list', () => {
  test('is the newest first, by pages and tabs, with the number unread', async () => {
    const { token } = await told(5)
    const page = (query: Record<string, string>) => harness.call.must(listNotifications, { token, query })
    const first = await page({ limit: '3' })
    expect(first).toMatchObject({ unreadCount: 5, hasMore: true })
    const rest = await page({ limit: '3', page: '2' })
    expect([...first.notifications, ...rest.notifications]).toHaveLength(5)
    expect(rest.hasMore).toBe(false)

    const id = first.notifications[0]!._id
    expect(await harness.call.must(readNotification, { token, params: { id } })).toMatchObject({ _id: id, read: true })
    expect(await page({ filter: 'read' })).toMatchObject({ unreadCount: 4, notifications: [{ _id: id }] })
    expect((await page({ filter: 'unread' })).notifications).toHaveLength(4)
    expect(await harness.call.must(readAllNotifications, { token })).toEqual({ unreadCount: 0 })
    await harness.call.must(deleteNotification, { token, params: { id } })
    expect((await page({})).notifications).toHaveLength(4)
  })

  test('comes with what a notification center adds up, whatever the tab', async () => {
    const { token, _id } = await told(1)
    await harness.rows.notification(_id, { type: 'booking' })
    await harness.rows.notification(_id, { type: 'booking', read_at: harness.clock.now() })
    await harness.rows.notification(_id, { type: 'payment' })
    const { counts } = await harness.call.must(listNotifications, { token, query: { filter: 'read', limit: '1' } })
    expect(counts).toEqual({ total: 4, unread: 3, booking: 2, payment: 1 })
  })

  test('another’s cannot be read or deleted, and a strange filter is refused', async () => {
    const mine = await told(1)
    const other = await told(0)
    const { notifications } = await harness.call.must(listNotifications, { token: mine.token })
    const params = { id: notifications[0]!._id }
    expect(await harness.call(readNotification, { token: other.token, params })).toMatchObject({ status: 404 })
    expect(await harness.call(deleteNotification, { token: other.token, params })).toMatchObject({ status: 404 })
    expect(await harness.call.must(countUnread, { token: mine.token })).toEqual({ unreadCount: 1 })
    const odd = await harness.call(listNotifications, { token: mine.token, query: { filter: 'odd' } })
    expect(odd).toMatchObject({ status: 400, error: { code: 'invalid_input' } })
  })
})

/** Reads a stream's events as they come. */
function eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<StreamEvent> {
      for (;;) {
        const data = /^data: (.*)\n\n/m.exec(text)
        if (data) {
          text = text.slice(data.index + data[0].length)
          return StreamEvent.parse(JSON.parse(data[1]!))
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended.')
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}

describe('the stream', () => {
  test('says what is new as it is committed, to this person alone', async () => {
    const { token, _id } = await told(1)
    const other = await told(0)
    const { url } = await harness.call.must(openStream, { token })
    const answer = await fetch(`${base}${url}`)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const events = eventsOf(answer.body!)
    expect(await events.next()).toEqual({ unreadCount: 1, notification: null })
    await harness.rows.notification(other._id)
    await harness.rows.notification(_id, { title: 'Just now' })
    expect(await events.next()).toMatchObject({ unreadCount: 2, notification: { title: 'Just now', read: false } })
    await events.close()
  })

  test('a ticket is for one connection within a minute', async () => {
    const { token } = await told(0)
    const used = await harness.call.must(openStream, { token })
    const first = await fetch(`${base}${used.url}`)
    await first.body!.cancel()
    expect((await fetch(`${base}${used.url}`)).status).toBe(401)
    const late = await harness.call.must(openStream, { token })
    harness.clock.advance(MINUTE)
    expect((await fetch(`${base}${late.url}`)).status).toBe(401)
    expect((await fetch(`${base}/api/notifications/stream`)).status).toBe(401)
  })

  test('a ticket opens nothing once its session has ended, or the person is suspended', async () => {
    const [leaving, suspended] = [await told(0), await told(0)]
    const ticketOf = ({ token }: { token: string }) => harness.call.must(openStream, { token })
    const tickets = [await ticketOf(leaving), await ticketOf(suspended)]
    await harness.call.must(logout, { token: leaving.token })
    await sql`update users set suspended_at = ${harness.clock.now()} where id = ${suspended._id}`.execute(harness.db)
    for (const { url } of tickets) expect((await fetch(`${base}${url}`)).status).toBe(401)
  })

  test('an open stream ends with its session', async () => {
    const { token } = await told(0)
    const { url } = await harness.call.must(openStream, { token })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const events = eventsOf((await fetch(`${base}${url}`)).body!)
      await events.next()
      await harness.call.must(logout, { token })
      vi.advanceTimersByTime(25 * SECOND)
      await expect(events.next()).rejects.toThrow('The stream has ended.')
    } finally {
      vi.useRealTimers()
    }
  })

  test('one that cannot be opened leaves nothing behind that would write to it later', async () => {
    const { token } = await told(0)
    const { url } = await harness.call.must(openStream, { token })
    const [started, stopped] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
    await sql`alter table notifications rename to away`.execute(harness.owner)
    const answer = await fetch(`${base}${url}`)
    await sql`alter table away rename to notifications`.execute(harness.owner)
    expect(answer.status).toBe(500)
    const beats = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === 25 * SECOND)
    expect(beats).toHaveLength(1)
    expect(stopped).toHaveBeenCalledWith(beats[0]?.value)
    vi.restoreAllMocks()
  })
})

describe('push', () => {
  const browser = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  })
  const pushedTo = (name: string) => harness.pushed.filter(({ target }) => target.endpoint.endsWith(`/${name}`))

  test('a browser that subscribed is woken until it unsubscribes, and by what the person wants', async () => {
    const offer = await harness.offer({ name: 'Sunrise paddle' })
    const { token } = await harness.person()
    expect(await harness.call(subscribePush, { token, body: browser('phone') })).toMatchObject({ status: 201 })
    const booking = await harness.book(token, offer.activityId)
    await harness.pay(token, booking._id, '0712 345 678')
    await harness.pass(10 * SECOND)
    await until(() => pushedTo('phone').length === 1)
    expect(pushedTo('phone')[0]!.message).toMatchObject({
      title: 'Your booking is confirmed',
      link: `/dashboard/bookings?details=${booking._id}`,
    })

    const quiet = { notificationPreferences: { bookingAlerts: false } }
    await harness.call.must(updateProfile, { token, body: quiet })
    const again = await harness.offer()
    const second = await harness.book(token, again.activityId)
    await harness.pay(token, second._id, '0712 345 678')
    await harness.pass(10 * SECOND)
    await until(() => harness.letters.filter(({ heading }) => heading === 'Your booking is confirmed').length === 2)
    expect(pushedTo('phone')).toHaveLength(1)
    await harness.call.must(unsubscribePush, { token, query: { endpoint: browser('phone').endpoint } })
    expect(await harness.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  test('an address that is no push service is refused', async () => {
    const { token } = await harness.person()
    for (const endpoint of ['https://10.0.0.1/x', 'https://upeo.example/x']) {
      const sent = await harness.call(subscribePush, { token, body: { ...browser('x'), endpoint } })
      expect(sent).toMatchObject({ status: 400, error: { code: 'invalid_input' } })
    }
    const plain = { ...browser('x'), endpoint: 'http://push.example/x' }
    expect(await harness.call(subscribePush, { token, body: plain })).toMatchObject({ status: 400 })
  })
})
