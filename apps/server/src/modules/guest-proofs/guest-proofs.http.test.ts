import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import * as guest from '@upeo/contract/bookings/guest-booking'
import * as proof from '@upeo/contract/bookings/guest-proof'
import { answerLinkedMove } from '@upeo/contract/departure-changes/departure-changes'
import { listBookings, decideBooking } from '@upeo/contract/admin/bookings'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { getGuestTickets } from '@upeo/contract/tickets/tickets'
import { DAY, MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { openMpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { textsOn } from '@upeo/demo/testing/simulated-texts'
import { departureToMove, type TripToMove } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepLog } from '../../../testing/kept-log.ts'
import { until } from '../../../testing/until.ts'
import { readBookingTimeline } from '../admin/queries/timeline/booking-timeline.ts'

const kept = keepLog()
let harness: MpesaHarness
beforeAll(async () => {
  harness = await openMpesaHarness({}, { work: true, texts: {}, log: kept.log })
})
afterAll(() => harness.close())
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

let numbers = 0
const newNumber = () => `07466${String((numbers += 1)).padStart(5, '0')}`
const inFull = (phone: string) => `254${phone.slice(1)}`

/** Of a guest without an account, paid in cash if not otherwise, and the guide's link to it. */
async function booked({
  trip,
  phone = newNumber(),
  how = 'cash',
}: { trip?: TripToMove; phone?: string; how?: 'cash' | 'later' } = {}) {
  const of = trip ?? (await departureToMove(harness))
  const { _id: id } = await harness.call.must(createDirectBooking, {
    token: of.guide.token,
    body: {
      departureId: of.id,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone,
      source: 'walk_in',
      payment: how === 'cash' ? { by: 'guide', method: 'cash' } : { by: 'later' },
    },
  })
  const link = async () => {
    const { path } = await harness.call.must(makeGuestLink, { token: of.guide.token, params: { id }, body: {} })
    return { token: path.slice('/g/'.length) }
  }
  return { trip: of, id, phone, link, params: await link() }
}

type Booked = Pick<Awaited<ReturnType<typeof booked>>, 'id' | 'phone' | 'params'>

/** The newest code on a phone, once it is there. */
async function codeOn(phone: string, already: number): Promise<string> {
  const codes = async () =>
    (await textsOn(harness.simulator, inFull(phone))).flatMap(
      ({ words }) =>
        /^Your Upeo code is (\d{6})\. Good for 10 minutes\. Upeo never asks for it\.$/.exec(words)?.[1] ?? [],
    )
  await until(async () => (await codes()).length > already)
  return (await codes())[0]!
}
const ask = ({ params }: Pick<Booked, 'params'>) => harness.call(proof.sendGuestCode, { params, body: {} })
const enter = ({ params }: Pick<Booked, 'params'>, code: string) =>
  harness.app.inject({ method: 'POST', url: `/api/g/${params.token}/proof`, payload: { code } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A browser in which the code of the booking's number was entered. */
async function prove({ phone, params }: Booked): Promise<{ cookie: string }> {
  expect(await ask({ params })).toMatchObject({ status: 200 })
  const answer = await enter({ params }, await codeOn(phone, 0))
  expect(answer.statusCode).toBe(200)
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}

test('a code to the number of the booking makes a browser known for it, by a cookie that no script reads', async () => {
  const booking = await booked()
  const see = (headers = {}) => harness.call.must(guest.getGuestBooking, { params: booking.params, headers })
  expect((await see()).proof).toEqual({ given: false, codeTo: 'booking' })
  expect(await ask(booking)).toEqual({
    ok: true,
    status: 200,
    body: { message: 'If this number can receive texts, a code is on its way.' },
  })
  const code = await codeOn(booking.phone, 0)
  const answer = await enter(booking, code)
  expect(answer.headers['set-cookie']).toMatch(
    new RegExp(`^guest-${booking.id}=[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict$`),
  )
  expect((await enter(booking, code)).statusCode).toBe(422)
  expect((await see({ cookie: String(answer.headers['set-cookie']).split(';')[0] })).proof.given).toBe(true)
  const kinds = (await readBookingTimeline(harness.db, booking.id)).map(({ event, proof: by }) => [event, by])
  expect(kinds).toContainEqual(['prove', 'code'])
  const { rows } = await sql`select * from guest_codes, guest_proofs`.execute(harness.db)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(kept.text()).not.toContain(code)
})

test('where M-Pesa has paid, the code goes to the number that paid, and only there', async () => {
  const booking = await booked({ how: 'later' })
  const { token } = booking.trip.guide
  await harness.call.must(promptGuest, { token, params: { id: booking.id }, body: {} })
  await harness.pass(10 * SECOND)
  const before = await prove(booking)
  // As if the guide had written down another number since: who proved the one that paid is still known by it.
  const other = newNumber()
  await sql`update users u set phone = ${other} from bookings b where b.id = ${booking.id} and u.id = b.user_id`.execute(
    harness.db,
  )
  const see = await harness.call.must(guest.getGuestBooking, { params: booking.params, headers: before })
  expect(see.proof).toEqual({ given: true, codeTo: 'payer' })
  harness.clock.advance(MINUTE)
  await ask(booking)
  await codeOn(booking.phone, 1)
  expect(await textsOn(harness.simulator, inFull(other))).toEqual([])
})

test('a code is good for ten minutes and five tries, is sent again after a minute, and three times an hour', async () => {
  const booking = await booked()
  await ask(booking)
  const first = await codeOn(booking.phone, 0)
  expect(await ask(booking)).toMatchObject({ status: 429 })
  harness.clock.advance(MINUTE)
  expect(await ask(booking)).toMatchObject({ status: 200 })
  const second = await codeOn(booking.phone, 1)
  // A new one ends the one before.
  if (first !== second) expect((await enter(booking, first)).statusCode).toBe(422)
  for (let n = 0; n < 5; n += 1) expect((await enter(booking, wrong(second))).statusCode).toBe(422)
  expect((await enter(booking, second)).statusCode).toBe(422)
  harness.clock.advance(MINUTE)
  expect(await ask(booking)).toMatchObject({ status: 200 })
  const third = await codeOn(booking.phone, 2)
  harness.clock.advance(10 * MINUTE)
  expect((await enter(booking, third)).statusCode).toBe(422)
  expect(await ask(booking)).toMatchObject({ status: 429 })
})

test('of tries that are made at once five are judged, and of two right ones one proves', async () => {
  const booking = await booked()
  await ask(booking)
  const code = await codeOn(booking.phone, 0)
  const both = await Promise.all([enter(booking, code), enter(booking, code)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  const other = await booked()
  await ask(other)
  const secret = await codeOn(other.phone, 0)
  await Promise.all(Array.from({ length: 12 }, () => enter(other, wrong(secret))))
  const { rows } = await sql`select tries from guest_codes where booking_id = ${other.id}`.execute(harness.db)
  expect(rows).toEqual([{ tries: 5 }])
  expect((await enter(other, secret)).statusCode).toBe(422)
})

describe('what a link does, by who has proved what', () => {
  type Headers = Readonly<Record<string, string>>
  /** Each act with what it answers to whoever speaks for the guest; those that need it are refused to everybody else. */
  const open = {
    see: (params: Booked['params'], headers: Headers) => harness.call(guest.getGuestBooking, { params, headers }),
    quote: (params: Booked['params'], headers: Headers) => harness.call(guest.quoteGuestCancel, { params, headers }),
    tickets: (params: Booked['params'], headers: Headers) => harness.call(getGuestTickets, { params, headers }),
    help: (params: Booked['params'], headers: Headers) =>
      harness.call(proof.askForHelp, { params, headers, body: { wish: 'cancel', message: 'I am ill.' } }),
    stop: (params: Booked['params'], headers: Headers) =>
      harness.call(guest.stopGuestPrompts, { params, headers, body: {} }),
  }
  let stranger: string
  beforeAll(async () => {
    stranger = (await harness.person()).token
  })
  const guarded = {
    move: (params: Booked['params'], headers: Headers) =>
      harness.call(answerLinkedMove, { params, headers, body: { answer: 'keep' } }),
    problem: (params: Booked['params'], headers: Headers) =>
      harness.call(proof.reportGuestProblem, { params, headers, body: { kind: 'guide_did_not_come' } }),
    allow: (params: Booked['params'], headers: Headers) => harness.call(guest.allowGuestPrompts, { params, headers }),
    claim: (params: Booked['params'], headers: Headers) =>
      harness.call(guest.claimGuestBooking, { params, headers, token: stranger, body: {} }),
    cancel: (params: Booked['params'], headers: Headers) =>
      harness.call(guest.cancelGuestBooking, { params, headers, body: {} }),
    end: (params: Booked['params'], headers: Headers) => harness.call(proof.endGuestLinks, { params, headers }),
  }
  type Act = keyof typeof open | keyof typeof guarded
  const acts = { ...open, ...guarded }

  /** How a browser stands to a booking, and what it is told of what needs a proof. */
  const unproved: readonly (readonly [
    string,
    'code_needed' | 'no_code',
    () => Promise<Booked & { headers?: Headers }>,
  ])[] = [
    ['the guide’s link and nothing else', 'code_needed', () => booked()],
    [
      'a link that Upeo has sent, and nothing else',
      'code_needed',
      async () => {
        const booking = await booked()
        await until(async () => (await textsOn(harness.simulator, inFull(booking.phone))).length > 0)
        const [text] = await textsOn(harness.simulator, inFull(booking.phone))
        return { ...booking, params: { token: /\/g\/([\w-]{22})/.exec(text!.words)![1]! } }
      },
    ],
    [
      'a proof for another booking of the same number',
      'code_needed',
      async () => {
        const first = await booked()
        return { ...(await booked({ phone: first.phone })), headers: await prove(first) }
      },
    ],
    [
      'the secret of another booking under this one’s name',
      'code_needed',
      async () => {
        const first = await booked()
        const second = await booked({ phone: first.phone })
        const { cookie } = await prove(first)
        return { ...second, headers: { cookie: cookie.replace(first.id, second.id) } }
      },
    ],
    [
      'a proof of more than 30 days ago',
      'code_needed',
      async () => {
        const booking = await booked()
        const headers = await prove(booking)
        await sql`update guest_proofs set created_at = created_at - interval '31 days',
            expires_at = expires_at - interval '31 days' where booking_id = ${booking.id}`.execute(harness.db)
        return { ...booking, headers }
      },
    ],
    [
      'a proof from before a new link',
      'code_needed',
      async () => {
        const booking = await booked()
        const headers = await prove(booking)
        harness.clock.advance(SECOND)
        return { ...booking, headers, params: await booking.link() }
      },
    ],
    [
      'a proof of the number before it was changed',
      'code_needed',
      async () => {
        const booking = await booked()
        const headers = await prove(booking)
        await sql`update users u set phone = ${newNumber()} from bookings b
            where b.id = ${booking.id} and u.id = b.user_id`.execute(harness.db)
        return { ...booking, headers }
      },
    ],
    ['a booking without a number', 'no_code', () => booked({ phone: '' })],
    [
      'a booking with the guide’s own number',
      'no_code',
      async () => {
        const booking = await booked()
        await sql`update users set phone = ${booking.phone} where id = ${booking.trip.guide._id}`.execute(harness.db)
        return booking
      },
    ],
    [
      'a booking with the number that the guide is paid out to',
      'no_code',
      async () => {
        const booking = await booked()
        await sql`update vendors set payout_accounts = ${JSON.stringify({ mpesa: inFull(booking.phone) })}::jsonb
            where user_id = ${booking.trip.guide._id}`.execute(harness.db)
        return booking
      },
    ],
  ]

  test.each(unproved)('%s', async (_, code, open_) => {
    const { params, phone, headers = {} } = await open_()
    const answered = async (act: Act) => {
      const answer = await acts[act](params, headers)
      return [act, answer.ok ? 'done' : answer.error.code]
    }
    const cells: unknown[] = []
    // oxlint-disable-next-line no-await-in-loop
    for (const act of Object.keys(acts) as Act[]) cells.push(await answered(act))
    expect(cells).toEqual([
      // Without a number there is none to stop requests to.
      ...Object.keys(open).map((act) => [act, act === 'stop' && phone === '' ? 'conflict' : 'done']),
      ...Object.keys(guarded).map((act) => [act, code]),
    ])
    const { rows } = await sql`select vendor_id is null as "forAll" from stopped_prompts`.execute(harness.db)
    expect(rows).not.toContainEqual({ forAll: true })
  })

  test('who has proved the number does all of it; the case file says by which proof', async () => {
    const done = async (
      act: keyof typeof guarded,
      before?: (booking: Awaited<ReturnType<typeof booked>>) => unknown,
    ) => {
      const booking = await booked()
      const headers = await prove(booking)
      await before?.(booking)
      const answer = await acts[act](booking.params, headers)
      expect([act, answer.ok || answer.error.message]).toEqual([act, true])
      return booking
    }
    const cancelled = await done('cancel')
    const timeline = await readBookingTimeline(harness.db, cancelled.id)
    expect(timeline.find(({ event }) => event === 'cancel')).toMatchObject({ by: { kind: 'customer' }, proof: 'code' })
    const claimed = await done('claim')
    expect(await readBookingTimeline(harness.db, claimed.id)).toContainEqual(
      expect.objectContaining({ event: 'claim', proof: 'code' }),
    )
    await done('end')
    await done('problem', () => harness.clock.set('2026-03-14T08:30:00+03:00'))
    harness.clock.set('2026-03-02T09:00:00+03:00')
    const moved = await booked()
    await moved.trip.postpone()
    // The news of it came with a link of its own, so that what was proved before is over.
    await until(async () => (await textsOn(harness.simulator, inFull(moved.phone))).length === 2)
    const headers = await prove(moved)
    expect(await guarded.move(moved.params, headers)).toMatchObject({ status: 200, body: { answer: 'keep' } })
    expect(await readBookingTimeline(harness.db, moved.id)).toContainEqual(
      expect.objectContaining({ event: 'answer_keep', proof: 'code' }),
    )
  })

  test('said with a proof, no guide can ask the number for money, who has proved it can still pay, and takes it back', async () => {
    const booking = await booked({ how: 'later' })
    const other = await booked({ how: 'later', phone: booking.phone })
    const headers = await prove(booking)
    const prompt = ({ trip, id }: typeof booking) =>
      harness.call(promptGuest, { token: trip.guide.token, params: { id }, body: {} })
    expect(await acts.stop(booking.params, headers)).toMatchObject({ status: 200 })
    expect([(await prompt(booking)).status, (await prompt(other)).status]).toEqual([409, 409])
    const pay = (given: Headers) =>
      harness.call(guest.payGuestBooking, { params: booking.params, headers: given, body: {} })
    expect(await pay({})).toMatchObject({ status: 409 })
    expect(await acts.allow(other.params, headers)).toMatchObject({ status: 403 })
    expect(await pay(headers)).toMatchObject({ status: 200 })
    await harness.pass(10 * SECOND)
    expect(await acts.allow(booking.params, headers)).toMatchObject({ status: 200 })
    expect(await prompt(other)).toMatchObject({ status: 200 })
    await harness.pass(10 * SECOND)
  })
})

test('where no texts are sent the acts are refused plainly, and asking for help puts the booking before the office', async () => {
  const without = await openMpesaHarness()
  try {
    const trip = await departureToMove(without)
    const body = {
      departureId: trip.id,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone: newNumber(),
      source: 'walk_in',
      payment: { by: 'guide', method: 'cash' },
    } as const
    const { _id: id } = await without.call.must(createDirectBooking, { token: trip.guide.token, body })
    const { path } = await without.call.must(makeGuestLink, { token: trip.guide.token, params: { id }, body: {} })
    const params = { token: path.slice('/g/'.length) }
    const refused = { status: 409, error: { code: 'no_code' } }
    expect(await without.call(proof.sendGuestCode, { params, body: {} })).toMatchObject(refused)
    expect(await without.call(guest.cancelGuestBooking, { params, body: {} })).toMatchObject(refused)
    const help = () =>
      without.call(proof.askForHelp, { params, body: { wish: 'cancel', message: 'I am ill. Please cancel.' } })
    for (let n = 0; n < 3; n += 1) expect(await help()).toMatchObject({ status: 201 })
    expect(await help()).toMatchObject({ status: 429 })
    const { token } = await administrator(without)
    const waiting = async () =>
      (await without.call.must(listBookings, { token, query: { queue: 'problems' } })).bookings.find(
        ({ _id }) => _id === id,
      )
    expect(await waiting()).toMatchObject({
      problem: 'guest_asks_help',
      user: { phone: expect.stringMatching(/^0746 6/) },
      help: { wish: 'cancel', message: 'I am ill. Please cancel.', proved: false },
    })
    const decision = { action: 'release', reason: 'I called the number: they come.' } as const
    await without.call.must(decideBooking, { token, params: { id }, body: decision })
    expect(await waiting()).toBeUndefined()
    without.clock.advance(DAY)
    expect(await help()).toMatchObject({ status: 201 })
  } finally {
    await without.close()
  }
})
