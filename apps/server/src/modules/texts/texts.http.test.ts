import { deliveryReport } from '@upeo/contract/texts/callbacks'
import type { BookingId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { DAY, HOUR, MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { simulatedTexts, textsOn } from '@upeo/demo/testing/simulated-texts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepLog } from '../../../testing/kept-log.ts'
import { testSecrets } from '../../../testing/test-secrets.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import type { TextsDeps } from './deps.ts'
import { createTextsModule } from './index.ts'
import type { TextCarrier } from './ports.ts'
import { queueText, type TextToQueue } from './usecases/queue-text.ts'
import { sendText } from './usecases/send-text.ts'

const kept = keepLog()
const harness = mpesaHarness({}, { texts: {}, log: kept.log })
let carrier: TextCarrier
let bookingId: BookingId
let departure: string
let numbers = 0
beforeAll(async () => {
  carrier = await simulatedTexts(harness.simulator, harness.callbackUrl)
  departure = await harness.rows.departure(await harness.rows.activity(await harness.rows.guide()), '2026-03-14')
  bookingId = await newBooking()
})
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => sql`delete from outgoing_texts`.execute(harness.db))

const newBooking = async () => (await harness.rows.trip(departure, await harness.rows.user())) as BookingId

const deps = (changes: Partial<TextCarrier> = {}): TextsDeps => ({
  db: harness.db,
  clock: harness.clock,
  log: kept.log,
  jobs: harness.jobs,
  secrets: testSecrets,
  textCarrier: { ...carrier, ...changes },
})

const newPhone = () => `25471${String((numbers += 1)).padStart(7, '0')}` as MpesaPhone
const secretWords = 'Your Upeo code is 482913.'

function textTo(phone: MpesaPhone, other: Partial<TextToQueue> = {}): TextToQueue {
  const goodUntil = addTime(harness.clock.now(), HOUR)
  const words = async () => secretWords
  return { kind: 'code', bookingId, about: null, phone, language: 'en', words, goodUntil, ...other }
}

/** Queues a text, which nobody works: `send` does. */
async function queue(phone: MpesaPhone, other: Partial<TextToQueue> = {}, by = deps()): Promise<string> {
  const queued = await inTransaction(harness.db, (tx) => queueText(by, tx, textTo(phone, other)))
  if (!queued.ok) throw new Error(queued.error.kind)
  return queued.value
}
const send = (textId: string, by = deps()) => sendText(by, { textId })
const see = async (id: string) => {
  const { rows } = await sql<{ status: string; words: Buffer | null; cost_cents: number; failure: string | null }>`
    select status, words, cost_cents, failure, lost from outgoing_texts where id = ${id}`.execute(harness.db)
  return rows[0]!
}

describe('a text', () => {
  test('leaves with the transaction that queued it, once, and its report says that it arrived', async () => {
    const phone = newPhone()
    const undone = inTransaction(harness.db, async (tx) => {
      await queueText(deps(), tx, textTo(phone))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    const id = await queue(phone)
    const waiting = await see(id)
    expect(waiting).toMatchObject({ status: 'waiting' })
    // Neither the words nor the number travel or lie open where they need not.
    expect(waiting.words!.includes(secretWords)).toBe(false)
    const { rows } = await sql`select from pgboss.job
      where name = 'texts.send' and data ->> 'textId' = ${id} and data::text not like '%2547%'`.execute(harness.db)
    expect(rows).toHaveLength(1)
    await send(id)
    await send(id)
    expect(await see(id)).toMatchObject({ status: 'sent', words: null, cost_cents: 80, failure: null })
    expect(await textsOn(harness.simulator, phone)).toMatchObject([{ words: secretWords }])
    await harness.simulator.advance(3 * SECOND)
    expect(await see(id)).toMatchObject({ status: 'delivered' })
  })

  test('of a worker that died before it handed it over is sent by the next, once', async () => {
    const phone = newPhone()
    const id = await queue(phone)
    const dies = deps({ sender: { ...carrier.sender, send: () => Promise.reject(new Error('killed')) } })
    await expect(send(id, dies)).rejects.toThrow('killed')
    expect(await see(id)).toMatchObject({ status: 'sending' })
    await send(id)
    await send(id)
    expect(await textsOn(harness.simulator, phone)).toHaveLength(1)
  })

  test('of workers that die after they handed it over is sent twice, and never again', async () => {
    const phone = newPhone()
    const id = await queue(phone)
    const dies = deps({
      sender: {
        ...carrier.sender,
        async send(text) {
          await carrier.sender.send(text)
          throw new Error('killed')
        },
      },
    })
    for (let n = 0; n < 2; n += 1) await expect(send(id, dies)).rejects.toThrow('killed')
    for (let n = 0; n < 2; n += 1) await send(id, dies)
    expect(await textsOn(harness.simulator, phone)).toHaveLength(2)
    expect(await see(id)).toMatchObject({ status: 'unknown', words: null, lost: 2 })
  })

  test('whose answer is lost is sent once more, and the one that was taken is reported', async () => {
    const phone = '254700000045' as MpesaPhone
    const id = await queue(phone)
    await expect(send(id)).rejects.toThrow('No answer')
    await send(id)
    expect(await textsOn(harness.simulator, phone)).toHaveLength(2)
    // What the lost one cost is supposed.
    expect(await see(id)).toMatchObject({ status: 'sent', cost_cents: 180, lost: 1 })
    await harness.simulator.advance(3 * SECOND)
    expect(await see(id)).toMatchObject({ status: 'delivered' })
  })

  test('that a failing service has not taken is tried until it is, and costs what it costs once', async () => {
    const phone = '254700000044' as MpesaPhone
    const id = await queue(phone)
    for (let n = 0; n < 2; n += 1) {
      await expect(send(id)).rejects.toThrow('busy')
      expect(await see(id)).toMatchObject({ status: 'waiting', failure: 'busy', cost_cents: 0 })
    }
    await send(id)
    expect(await see(id)).toMatchObject({ status: 'sent', failure: null, cost_cents: 80, lost: 0 })
    expect(await textsOn(harness.simulator, phone)).toHaveLength(1)
  })

  test('that its receiver takes none of is not tried again', async () => {
    const id = await queue('254700000042' as MpesaPhone)
    await send(id)
    expect(await see(id)).toMatchObject({ status: 'failed', failure: 'blocked', cost_cents: 0, words: null })
  })

  test('that would come too late is not sent', async () => {
    const phone = newPhone()
    const id = await queue(phone)
    harness.clock.advance(HOUR)
    await send(id)
    expect(await see(id)).toMatchObject({ status: 'failed', failure: 'too_late' })
    expect(await textsOn(harness.simulator, phone)).toEqual([])
  })

  test('gives way to newer news of its booking, but no news to a code', async () => {
    const phone = newPhone()
    const booked = await queue(phone, { kind: 'booked' })
    const code = await queue(phone)
    const moved = await queue(phone, { kind: 'moved', about: bookingId })
    expect(await see(booked)).toMatchObject({ status: 'failed', failure: 'replaced', words: null })
    for (const id of [booked, code, moved]) await send(id)
    expect(await textsOn(harness.simulator, phone)).toHaveLength(2)
    const again = await inTransaction(harness.db, (tx) =>
      queueText(deps(), tx, textTo(phone, { kind: 'moved', about: bookingId })),
    )
    expect(again).toEqual({ ok: false, error: { kind: 'told_before' } })
  })

  test('is not queued to other countries, nor where none are sent, and nothing is written for it', async () => {
    const asked = (by: TextsDeps) =>
      inTransaction(harness.db, (tx) =>
        queueText(by, tx, textTo(newPhone(), { words: () => Promise.reject(new Error('asked for')) })),
      )
    expect(await asked(deps({ countries: ['255', '256'] }))).toMatchObject({ error: { kind: 'country_not_served' } })
    expect(await asked({ ...deps(), textCarrier: null })).toMatchObject({ error: { kind: 'texts_off' } })
  })
})

describe('limits', () => {
  test('the texts of a day cost no more than they may, however many are sent at once', async () => {
    const by = deps({ dailyLimit: cents(300) })
    const queued = await Promise.all(
      Array.from({ length: 6 }, async () => queue(newPhone(), { bookingId: await newBooking() }, by)),
    )
    await Promise.all(queued.map((id) => send(id, by)))
    const states = await Promise.all(queued.map(see))
    expect(states.filter(({ status }) => status === 'sent').length).toBeLessThanOrEqual(3)
    expect(states.filter(({ failure }) => failure === 'daily_limit').length).toBeGreaterThanOrEqual(3)
    expect(states.reduce((sum, { cost_cents: cost }) => sum + cost, 0)).toBeLessThanOrEqual(300)
    harness.clock.advance(DAY)
    const tomorrow = await queue(newPhone(), {}, by)
    await send(tomorrow, by)
    expect(await see(tomorrow)).toMatchObject({ status: 'sent' })
  })

  test('once a day’s money is spent nothing more is queued', async () => {
    await send(await queue(newPhone()))
    const by = deps({ dailyLimit: cents(80) })
    const more = await inTransaction(harness.db, (tx) => queueText(by, tx, textTo(newPhone())))
    expect(more).toEqual({ ok: false, error: { kind: 'daily_limit' } })
  })

  test('a number is sent three codes within an hour, and of two that ask for the last place one', async () => {
    const phone = newPhone()
    for (let n = 0; n < 2; n += 1) await queue(phone)
    let late: Promise<unknown> | undefined
    await inTransaction(harness.db, async (tx) => {
      await queueText(deps(), tx, textTo(phone))
      late = inTransaction(harness.db, (other) => queueText(deps(), other, textTo(phone)))
      await untilBlocked(harness.db)
    })
    const until = addTime(harness.clock.now(), HOUR)
    expect(await late).toEqual({ ok: false, error: { kind: 'too_many', until } })
    expect(await queue(newPhone())).toBeTruthy()
    harness.clock.advance(HOUR + SECOND)
    expect(await queue(phone)).toBeTruthy()
  })

  test('a network is sent thirty texts a day, whatever numbers it names', async () => {
    const { ofNetwork } = createTextsModule(deps()).limits
    const limiter = createRateLimiter(harness.db, harness.clock)
    const take = () => limiter.take([ofNetwork], { network: '41.90.64.7' }, null)
    for (let n = 0; n < 30; n += 1) await take()
    await expect(take()).rejects.toThrow('Too many')
    await limiter.take([ofNetwork], { network: '41.90.65.7' }, null)
  })
})

describe('delivery reports', () => {
  const report = (fields: Record<string, string>, secret = carrier.reportSecret) =>
    harness.app.inject({
      method: 'POST',
      url: `/api/texts/callbacks/report/${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  async function sent() {
    const id = await queue(newPhone())
    await send(id)
    const { rows } = await sql<{ name: string }>`
      select provider_id as name from outgoing_texts where id = ${id}`.execute(harness.db)
    return { id, name: rows[0]!.name }
  }
  const texts = () => createTextsModule(deps())

  test('come when they come, and say it once', async () => {
    const id = await queue('254700000043' as MpesaPhone)
    await send(id)
    await harness.simulator.advance(MINUTE)
    expect(await texts().read(harness.db, id)).toEqual({ status: 'sent', failure: null, reportedAt: null })
    harness.clock.advance(10 * MINUTE)
    await harness.simulator.advance(10 * MINUTE)
    const delivered = { status: 'delivered', failure: null, reportedAt: harness.clock.now() }
    expect(await texts().read(harness.db, id)).toEqual(delivered)
    harness.clock.advance(MINUTE)
    const { rows } = await sql<{ name: string }>`
      select provider_id as name from outgoing_texts where id = ${id}`.execute(harness.db)
    for (const status of ['Success', 'Failed', 'Buffered']) {
      expect(await report({ id: rows[0]!.name, status })).toMatchObject({ statusCode: 200 })
    }
    expect(await texts().read(harness.db, id)).toEqual(delivered)
  })

  test('say why it did not arrive, until it does', async () => {
    const { id, name } = await sent()
    await report({ id: name, status: 'Failed', failureReason: 'UserInBlackList', phoneNumber: '+254712345678' })
    expect(await texts().read(harness.db, id)).toMatchObject({ status: 'failed', failure: 'blocked' })
    await report({ id: name, status: 'Success' })
    expect(await texts().read(harness.db, id)).toMatchObject({ status: 'delivered', failure: null })
  })

  test('of what is not ours change nothing, and at a forged address there is nothing', async () => {
    const { id, name } = await sent()
    expect((await report({ id: 'ATXid_of_somebody', status: 'Success' })).json()).toEqual({ accepted: true })
    expect(await report({ id: name, status: 'Success' }, 'A'.repeat(32))).toMatchObject({ statusCode: 404 })
    expect(await report({ id: name, status: 'Success' }, 'short')).toMatchObject({ statusCode: 400 })
    expect(await report({ status: 'Success' })).toMatchObject({ statusCode: 400 })
    expect(await texts().read(harness.db, id)).toMatchObject({ status: 'sent' })
  })

  test('are read as forms here and nowhere else', async () => {
    const elsewhere = await harness.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.example&password=x',
    })
    expect(elsewhere.statusCode).toBe(415)
    const asJson = await harness.call(deliveryReport, { params: { secret: 'A'.repeat(32) }, body: {} })
    expect(asJson).toMatchObject({ status: 404 })
  })

  test('tell whether a question reached somebody', async () => {
    const phone = newPhone()
    const told = { kind: 'moved', bookingId, about: bookingId } as const
    const id = await queue(phone, told)
    await send(id)
    expect(await texts().readDelivery(harness.db, told)).toBeNull()
    await harness.simulator.advance(3 * SECOND)
    expect(await texts().readDelivery(harness.db, told)).toEqual({ phone, at: harness.clock.now() })
    expect(await texts().readDelivery(harness.db, { ...told, kind: 'called_off' })).toBeNull()
  })
})

test('no number, word or secret address is in the log', () => {
  expect(kept.lines('call').length).toBeGreaterThan(3)
  expect(kept.text()).not.toMatch(/25471\d{7}|\+?2547000000|482913|texts\/callbacks\/report\/[^:]/)
  expect(kept.text()).not.toContain(carrier.reportSecret)
})
