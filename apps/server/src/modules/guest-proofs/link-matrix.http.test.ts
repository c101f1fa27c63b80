import { endGuestLink } from '@upeo/contract/bookings/direct-offers'
import * as address from '@upeo/contract/bookings/guest-address'
import * as guest from '@upeo/contract/bookings/guest-booking'
import * as proof from '@upeo/contract/bookings/guest-proof'
import { answerLinkedMove } from '@upeo/contract/departure-changes/departure-changes'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { getGuestTickets } from '@upeo/contract/tickets/tickets'
import { SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { textsOn } from '@upeo/demo/testing/simulated-texts'
import { departureToMove } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { readBookingTimeline } from '../admin/queries/timeline/booking-timeline.ts'
import {
  type LinkedGuest,
  enterCode,
  inFull,
  linkedGuest,
  newAddress,
  newNumber,
  proveNumber,
  readCode,
  readLetter,
} from '@upeo/demo/testing/linked-guest'

const harness = mpesaHarness({}, { work: true, texts: {} })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

describe('what a link does, by who has proved what', () => {
  type Headers = Readonly<Record<string, string>>
  type GuestBefore = Pick<LinkedGuest, 'params' | 'phone'> & { readonly headers?: Headers }
  /** Each act with what it answers to whoever speaks for the guest; those that need it are refused to everybody else. */
  const open = {
    see: (params: LinkedGuest['params'], headers: Headers) => harness.call(guest.getGuestBooking, { params, headers }),
    quote: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(guest.quoteGuestCancel, { params, headers }),
    tickets: (params: LinkedGuest['params'], headers: Headers) => harness.call(getGuestTickets, { params, headers }),
    help: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(proof.askForHelp, { params, headers, body: { wish: 'cancel', message: 'I am ill.' } }),
    stop: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(guest.stopGuestPrompts, { params, headers, body: {} }),
  }
  let stranger: string
  beforeAll(async () => {
    stranger = (await harness.person()).token
  })
  const guarded = {
    move: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(answerLinkedMove, { params, headers, body: { answer: 'keep' } }),
    address: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(address.setGuestAddress, { params, headers, body: { email: newAddress() } }),
    letter: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(address.sendGuestLetter, { params, headers, body: {} }),
    letterCode: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(address.proveGuestAddress, { params, headers, body: { code: '123456' } }),
    problem: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(proof.reportGuestProblem, { params, headers, body: { kind: 'guide_did_not_come' } }),
    allow: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(guest.allowGuestPrompts, { params, headers }),
    claim: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(guest.claimGuestBooking, { params, headers, token: stranger, body: {} }),
    cancel: (params: LinkedGuest['params'], headers: Headers) =>
      harness.call(guest.cancelGuestBooking, { params, headers, body: {} }),
    end: (params: LinkedGuest['params'], headers: Headers) => harness.call(proof.endGuestLinks, { params, headers }),
  }
  type Act = keyof typeof open | keyof typeof guarded
  const acts = { ...open, ...guarded }

  /** The one that Upeo has sent to the number of a booking. */
  const sentLink = async ({ phone }: LinkedGuest) => {
    const texts = () => textsOn(harness.simulator, inFull(phone))
    await until(async () => (await texts()).length > 0)
    const [text] = await texts()
    return { token: /\/g\/([\w-]{22})/.exec(text!.words)![1]! }
  }
  /** A booking with a number that has been made its guide's before. */
  const ofTheGuides = (make: (guide: LinkedGuest['trip']['guide'], phone: string) => Promise<unknown>) => async () => {
    const trip = await departureToMove(harness)
    const phone = newNumber()
    await make(trip.guide, phone)
    return linkedGuest(harness, { trip, phone })
  }

  /** How a browser stands to a booking, and what it is told of what needs a proof. */
  const unproved: readonly (readonly [string, 'code_needed' | 'no_code', () => Promise<GuestBefore>])[] = [
    ['the guide’s link and nothing else', 'code_needed', () => linkedGuest(harness)],
    [
      'a link that Upeo has sent, and nothing else',
      'code_needed',
      async () => {
        const booking = await linkedGuest(harness)
        return { ...booking, params: await sentLink(booking) }
      },
    ],
    [
      // The guide’s own, or a stranger’s: it proves nothing but itself.
      'a link that went to the address that the guide has typed, and nothing else',
      'code_needed',
      async () => {
        const email = newAddress()
        const booking = await linkedGuest(harness, { email })
        const { params } = await readLetter(harness, email)
        await harness.call.must(address.proveGuestAddress, { params, body: {} })
        return { ...booking, params }
      },
    ],
    [
      'a link that went to the guest’s own address, in another browser',
      'code_needed',
      async () => {
        const booking = await linkedGuest(harness)
        const [email, headers] = [newAddress(), await proveNumber(harness, booking)]
        await harness.call.must(address.setGuestAddress, { params: booking.params, headers, body: { email } })
        return { ...booking, params: (await readLetter(harness, email)).params }
      },
    ],
    [
      'a link to an address, where the number is the guide’s own',
      'no_code',
      async () => {
        const [email, phone, trip] = [newAddress(), newNumber(), await departureToMove(harness)]
        await writeAsOwn(trip.guide._id, phone)
        const booking = await linkedGuest(harness, { email, phone, trip })
        return { ...booking, params: (await readLetter(harness, email)).params }
      },
    ],
    [
      'a proof for another booking of the same number',
      'code_needed',
      async () => {
        const first = await linkedGuest(harness)
        return { ...(await linkedGuest(harness, { phone: first.phone })), headers: await proveNumber(harness, first) }
      },
    ],
    [
      'the secret of another booking under this one’s name',
      'code_needed',
      async () => {
        const first = await linkedGuest(harness)
        const second = await linkedGuest(harness, { phone: first.phone })
        const { cookie } = await proveNumber(harness, first)
        return { ...second, headers: { cookie: cookie.replace(first.id, second.id) } }
      },
    ],
    [
      'a proof of more than 30 days ago',
      'code_needed',
      async () => {
        const booking = await linkedGuest(harness)
        const headers = await proveNumber(harness, booking)
        await sql`update guest_proofs set created_at = created_at - interval '31 days',
            expires_at = expires_at - interval '31 days' where booking_id = ${booking.id}`.execute(harness.db)
        return { ...booking, headers }
      },
    ],
    [
      'a proof from before a new link',
      'code_needed',
      async () => {
        const booking = await linkedGuest(harness)
        const headers = await proveNumber(harness, booking)
        harness.clock.advance(SECOND)
        return { ...booking, headers, params: await booking.link() }
      },
    ],
    [
      'a proof of the number before it was changed',
      'code_needed',
      async () => {
        const booking = await linkedGuest(harness)
        const headers = await proveNumber(harness, booking)
        await sql`update users u set phone = ${newNumber()} from bookings b
            where b.id = ${booking.id} and u.id = b.user_id`.execute(harness.db)
        return { ...booking, headers }
      },
    ],
    ['a booking without a number', 'no_code', () => linkedGuest(harness, { phone: '' })],
    [
      'a booking with the guide’s own number',
      'no_code',
      ofTheGuides(async ({ _id }, phone) => {
        await writeAsOwn(_id, phone)
        // Another one since: what was theirs stays theirs.
        await writeAsOwn(_id, newNumber())
      }),
    ],
    [
      'a booking with the number that the guide is paid out to',
      'no_code',
      ofTheGuides(({ _id }, phone) => writeOfGuide(_id, 'payout_accounts', { mobile_money: inFull(phone) })),
    ],
    [
      'a booking with the number of the guide’s till',
      'no_code',
      ofTheGuides(({ _id }, phone) => writeOfGuide(_id, 'payment_details', { buyGoods: { tillNumber: phone } })),
    ],
    [
      'a booking with a number that the guide has paid with',
      'no_code',
      ofTheGuides(async ({ token }, phone) => {
        const { activityId } = await harness.offer()
        const { _id } = await harness.book(token, activityId)
        await harness.pay(token, _id, inFull(phone))
        await harness.pass(10 * SECOND)
      }),
    ],
  ]

  const writeAsOwn = (guide: string, phone: string) =>
    sql`update users set phone = ${phone} where id = ${guide}`.execute(harness.db)
  const writeOfGuide = (guide: string, column: 'payout_accounts' | 'payment_details', what: object) =>
    sql`update vendors set ${sql.id(column)} = ${JSON.stringify(what)}::jsonb where user_id = ${guide}`.execute(
      harness.db,
    )

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

  test('what a guide writes down as theirs after the booking takes nothing from its guest', async () => {
    const booking = await linkedGuest(harness)
    const headers = await proveNumber(harness, booking)
    await writeAsOwn(booking.trip.guide._id, booking.phone)
    expect(await acts.cancel(booking.params, headers)).toMatchObject({ status: 200 })
  })

  test('nor does what they do with their own link: tries, help and new links are counted by the way that one went', async () => {
    const booking = await linkedGuest(harness)
    const sent = { ...booking, params: await sentLink(booking) }
    for (let n = 0; n < 4; n += 1) await acts.help(booking.params, {})
    expect(await acts.help(booking.params, {})).toMatchObject({ status: 429 })
    expect(await acts.help(sent.params, {})).toMatchObject({ status: 201 })
    // The guide asks, guesses wrongly and makes new links; the code is on the guest's phone.
    const code = await readCode(harness, booking)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 6; n += 1) await enterCode(harness, booking, wrong)
    const answer = await enterCode(harness, sent, code)
    expect(answer.statusCode).toBe(200)
    harness.clock.advance(SECOND)
    await booking.link()
    const headers = { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
    expect(await acts.cancel(sent.params, headers)).toMatchObject({ status: 200 })
  })

  test('who has proved the number does all of it; the case file says by which proof', async () => {
    const done = async (act: keyof typeof guarded, before?: (booking: LinkedGuest) => unknown) => {
      const booking = await linkedGuest(harness)
      const headers = await proveNumber(harness, booking)
      await before?.(booking)
      const answer = await acts[act](booking.params, headers)
      expect([act, answer.ok || answer.error.message]).toEqual([act, true])
      return booking
    }
    const cancelled = await done('cancel')
    const timeline = await readBookingTimeline(harness.db, cancelled.id)
    expect(timeline.find(({ event }) => event === 'link_cancel')).toMatchObject({ proof: 'code' })
    const claimed = await done('claim')
    expect(await readBookingTimeline(harness.db, claimed.id)).toContainEqual(
      expect.objectContaining({ event: 'link_claim', proof: 'code' }),
    )
    await done('end')
    await done('problem', () => harness.clock.set('2026-03-14T08:30:00+03:00'))
    harness.clock.set('2026-03-02T09:00:00+03:00')
    const moved = await linkedGuest(harness)
    await moved.trip.postpone()
    // The news of it came with a link of its own, so that what was proved before is over.
    await until(async () => (await textsOn(harness.simulator, inFull(moved.phone))).length === 2)
    const headers = await proveNumber(harness, moved)
    expect(await guarded.move(moved.params, headers)).toMatchObject({ status: 200, body: { answer: 'keep' } })
    expect(await readBookingTimeline(harness.db, moved.id)).toContainEqual(
      expect.objectContaining({ event: 'link_answer', proof: 'code' }),
    )
  })

  test('a guide ends the link that they have; who has proved the number ends Upeo’s too, and what was proved', async () => {
    const booking = await linkedGuest(harness)
    const sent = await sentLink(booking)
    const headers = await proveNumber(harness, { ...booking, params: sent })
    const statusOf = async (params: LinkedGuest['params']) => (await open.see(params, headers)).status
    const { trip, id } = booking
    await harness.call.must(endGuestLink, { token: trip.guide.token, params: { id } })
    expect([await statusOf(booking.params), await statusOf(sent)]).toEqual([404, 200])
    const shown = await booking.link()
    expect(await guarded.end(sent, headers)).toMatchObject({ body: { ended: 2 } })
    expect([await statusOf(shown), await statusOf(sent)]).toEqual([404, 404])
    expect(await guarded.cancel(await booking.link(), headers)).toMatchObject({ error: { code: 'code_needed' } })
  })

  test('said with a proof, no guide can ask the number for money, who has proved it can still pay, and takes it back', async () => {
    const booking = await linkedGuest(harness, { how: 'later' })
    const other = await linkedGuest(harness, { how: 'later', phone: booking.phone })
    const headers = await proveNumber(harness, booking)
    const prompt = ({ trip, id }: typeof booking) =>
      harness.call(promptGuest, { token: trip.guide.token, params: { id }, body: {} })
    const see = () => harness.call(guest.getGuestBooking, { params: booking.params, headers })
    // Said first without it, of the one guide: what was proved since extends it.
    expect(await acts.stop(booking.params, {})).toMatchObject({ status: 200 })
    expect(await see()).toMatchObject({ body: { guest: { promptsStopped: 'guide', numberProved: true } } })
    expect(await acts.stop(booking.params, headers)).toMatchObject({ status: 200 })
    expect(await see()).toMatchObject({ body: { guest: { promptsStopped: 'all' } } })
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
