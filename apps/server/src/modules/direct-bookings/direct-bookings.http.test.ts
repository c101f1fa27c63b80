import { listPeople } from '@upeo/contract/admin/people'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { DAY, HOUR, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asIfEver } from '../../../testing/as-if-ever.ts'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

type Body = BodyInput<typeof createDirectBooking>
const inCash = { by: 'guide', method: 'cash' } as const
let phones = 0
/** A number that nobody in these tests has used before. */
const newPhone = () => `07111${String((phones += 1)).padStart(5, '0')}`

/** A guide with one departure of 10 places on 14 March, 07:30 to 10:30: 2,900 for an adult, VAT included. */
async function ownDeparture(row: Parameters<typeof harness.rows.departure>[2] = {}) {
  const guide = await harness.person('vendor')
  const activityId = await harness.rows.activity(guide._id)
  const departureId = await harness.rows.departure(activityId, '2026-03-14', { start_time: '07:30', ...row })
  const ask = (other: Partial<Body> = {}, key?: string, token = guide.token) =>
    harness.call(createDirectBooking, {
      token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      body: {
        departureId,
        participants: { adults: 1 },
        name: 'Moraa Nyaboke',
        source: 'walk_in',
        payment: inCash,
        ...other,
      },
    })
  const booked = async (other: Partial<Body> = {}) => {
    const made = await ask(other)
    if (!made.ok) throw new Error(made.error.message)
    return made.body
  }
  const prompt = (id: string) => harness.call(promptGuest, { token: guide.token, params: { id }, body: {} })
  const record = (id: string, amount: number) =>
    harness.call(recordManualPayment, { token: guide.token, body: { bookingId: id, amount } })
  const complete = (id: string) =>
    harness.call(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  return { guide, activityId, departureId, ask, booked, prompt, record, complete }
}

async function ratesOf(id: string) {
  const found = await sql<{ rate: number; commission: number; method: string }>`
    select commission_rate_percent as rate, commission_cents as commission, payment_method as method from bookings
    where id = ${id}`.execute(harness.db)
  return found.rows[0]
}

test('a walk-in who has paid in cash is booked at once, without a number, and bears no commission', async () => {
  const { guide, departureId, booked, complete } = await ownDeparture()
  const made = await booked({ participants: { adults: 2, children: 1 } })
  expect(made).toMatchObject({
    status: 'confirmed',
    source: 'walk_in',
    paymentStatus: 'paid',
    paymentMethod: 'cash',
    totalAmount: 7830,
    vendorShare: 7830,
    user: { name: 'Moraa Nyaboke', isGuest: true, email: null, phone: '' },
  })
  const sheet = await harness.call.must(getRunSheet, { token: guide.token, params: { id: departureId } })
  expect(sheet).toMatchObject({ seatsTaken: 3, guests: [{ name: 'Moraa Nyaboke', source: 'walk_in', owed: 0 }] })
  harness.clock.set('2026-03-14T11:00:00+03:00')
  expect(await complete(made._id)).toMatchObject({ status: 200 })
  expect(await entriesOf(harness.db, made._id)).toEqual(['manual_completed: vendor_receivable 0'])
  const earned = await sql`
    select cents, commission_cents, direct_cents from guide_earnings where vendor_id = ${guide._id}`.execute(harness.db)
  expect(earned.rows).toEqual([{ cents: 783_000, commission_cents: 0, direct_cents: 783_000 }])
})

test('a guest on the telephone pays by a request to their phone: escrow as ever, and the small commission', async () => {
  const { booked, prompt, complete } = await ownDeparture()
  const { _id: id, ...made } = await booked({ source: 'telephone', phone: newPhone(), payment: { by: 'prompt' } })
  expect(made).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', source: 'telephone' })
  expect(await ratesOf(id)).toMatchObject({ rate: 0, method: 'cash' })
  expect(await prompt(id)).toMatchObject({ status: 200, body: { success: true } })
  await harness.pass(10 * SECOND)
  expect(await ratesOf(id)).toEqual({ rate: 3, commission: 8700, method: 'mpesa' })
  expect(await entriesOf(harness.db, id)).toContain('mpesa_received: escrow -290000')
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await complete(id)
  await harness.pass(25 * HOUR, HOUR)
  expect(await entriesOf(harness.db, id)).toEqual(
    expect.arrayContaining([
      'escrow_released: vendor_available -281300',
      'escrow_released: commission_income -7500',
      'escrow_released: vat_payable -1200',
    ]),
  )
})

test('an agreed price is what the guest pays, VAT included', async () => {
  const { booked } = await ownDeparture()
  const made = await booked({ agreedTotal: 1000, participants: { adults: 4 } })
  expect(made).toMatchObject({
    totalAmount: 1000,
    paid: 1000,
    pricing: { agreed: true, basePrice: 862.07, taxes: 137.93, total: 1000 },
  })
})

test('the price on the screen is asked for once more where it has changed', async () => {
  const { activityId, ask } = await ownDeparture()
  expect(await ask({ expectedTotal: 2900 })).toMatchObject({ status: 201 })
  await sql`update activities set price_cents = 300000 where id = ${activityId}`.execute(harness.db)
  const refused = await ask({ expectedTotal: 2900 })
  expect(refused).toMatchObject({ status: 409, error: { code: 'price_changed' } })
  expect(JSON.stringify(refused)).toContain('KES 3,480')
})

test('the commission follows who took the money, whatever was meant first', async () => {
  const { booked, prompt, record } = await ownDeparture()
  const asked = await booked({ source: 'telephone', phone: '254700000032', payment: { by: 'prompt' } })
  await prompt(asked._id)
  await harness.pass(120 * SECOND)
  await record(asked._id, 2900)
  expect(await ratesOf(asked._id)).toEqual({ rate: 0, commission: 0, method: 'cash' })
  const later = await booked({ phone: newPhone(), payment: { by: 'later' } })
  await prompt(later._id)
  await harness.pass(10 * SECOND)
  expect(await ratesOf(later._id)).toEqual({ rate: 3, commission: 8700, method: 'mpesa' })
})

test('a part of the price keeps the booking open for the rest', async () => {
  const { ask, booked, record } = await ownDeparture()
  const made = await booked({ payment: { ...inCash, amount: 900 } })
  expect(made).toMatchObject({ status: 'pending', paymentStatus: 'partially_paid', paid: 900 })
  await record(made._id, 2000)
  expect(await ratesOf(made._id)).toMatchObject({ commission: 0 })
  expect(await ask({ payment: { ...inCash, amount: 3000 } })).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  })
})

test('a guest whom Upeo has brought within 30 days bears the ordinary commission, both ways', async () => {
  const { activityId, booked, prompt } = await ownDeparture()
  const [account, payer] = [newPhone(), newPhone()]
  const customer = await harness.person()
  await sql`update users set phone = ${account} where id = ${customer._id}`.execute(harness.db)
  const { _id: held } = await harness.book(customer.token, activityId)
  await harness.pay(customer.token, held, payer)
  await harness.pass(10 * SECOND)
  const byAccount = await booked({ phone: account })
  expect(await ratesOf(byAccount._id)).toEqual({ rate: 20, commission: 58_000, method: 'cash' })
  const byPayer = await booked({ phone: payer, payment: { by: 'later' } })
  await prompt(byPayer._id)
  await harness.pass(10 * SECOND)
  expect(await ratesOf(byPayer._id)).toEqual({ rate: 20, commission: 58_000, method: 'mpesa' })
  // Of another activity, and after 30 days, they are the guide's own guest.
  const other = await ownDeparture()
  expect(await ratesOf((await other.booked({ phone: account }))._id)).toMatchObject({ rate: 0 })
  const sooner = sql`update bookings set created_at = created_at - interval '30 days' where id = ${held}`
  await asIfEver(harness.owner, 'bookings', sooner)
  expect(await ratesOf((await booked({ phone: account }))._id)).toMatchObject({ rate: 0 })
})

test('the same request under one key books once, also twice at the same moment, and another one is refused', async () => {
  const { departureId, ask } = await ownDeparture()
  const both = await Promise.all([ask({}, 'booked-once'), ask({}, 'booked-once')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await ask({}, 'booked-once')).toMatchObject({ status: 200 })
  expect(await ask({ name: 'Somebody Else' }, 'booked-once')).toMatchObject({ status: 409 })
  const taken = await sql`
    select seats_taken, (select count(*) from bookings where departure_id = d.id) as bookings
    from departures d where id = ${departureId}`.execute(harness.db)
  expect(taken.rows).toEqual([{ seats_taken: 1, bookings: 1 }])
})

test('a departure is named by its day too, and only its own guide books it', async () => {
  const { activityId, ask } = await ownDeparture()
  const day = { departureId: undefined, activityId, date: '2026-03-14' }
  expect(await ask(day)).toMatchObject({ status: 201 })
  expect(await ask({ ...day, startTime: '07:30' })).toMatchObject({ status: 201 })
  expect(await ask({ ...day, startTime: '15:00' })).toMatchObject({ status: 404 })
  const other = await harness.person('vendor')
  expect(await ask({}, undefined, other.token)).toMatchObject({ status: 404 })
  expect(await ask({}, undefined, (await harness.person()).token)).toMatchObject({ status: 403 })
  expect(await ask({ departureId: undefined })).toMatchObject({ status: 400 })
})

test('who walks in while the group is out is booked still, and nobody once the trip is over', async () => {
  const { ask } = await ownDeparture({ capacity: 2 })
  expect(await ask({ participants: { adults: 3 } })).toMatchObject({ status: 409, error: { code: 'sold_out' } })
  harness.clock.set('2026-03-14T09:00:00+03:00')
  expect(await ask()).toMatchObject({ status: 201 })
  harness.clock.set('2026-03-14T10:30:00+03:00')
  expect(await ask()).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
})

test('whoever is not there needs a number, and what is to be paid later keeps its places until it is', async () => {
  const { ask, booked } = await ownDeparture()
  const refused = await ask({ source: 'hotel_desk' })
  expect(refused).toMatchObject({ status: 400, error: { fields: { phone: expect.any(String) } } })
  expect(await ask({ phone: '12345' })).toMatchObject({ status: 400 })
  const later = await booked({ payment: { by: 'later' } })
  expect(later).toMatchObject({ status: 'pending', holdExpiresAt: '2026-03-16T07:30:00.000Z' })
})

test('a number is asked for money three times a day by one guide at most, and never once its owner has said no', async () => {
  const { booked, prompt } = await ownDeparture()
  const phone = newPhone()
  for (const n of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { _id: id } = await booked({ phone, payment: { by: 'later' }, participants: { adults: 1 }, notes: `${n}` })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await prompt(id)).toMatchObject({ status: 200, body: { success: true } })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await harness.pass(10 * SECOND)
  }
  const fourth = await booked({ phone, payment: { by: 'later' } })
  expect(await prompt(fourth._id)).toMatchObject({ status: 429 })
  harness.clock.set('2026-03-03T10:00:00+03:00')
  await sql`insert into stopped_prompts (phone_hash, stopped_at) values (sha256(convert_to('prompts to 254' || ${phone.slice(1)}, 'UTF8')), ${harness.clock.now()})`.execute(
    harness.db,
  )
  expect(await prompt(fourth._id)).toMatchObject({ status: 409, error: { code: 'conflict' } })
})

test('a guest has no account: nothing is sent to them, they earn no points, stand on no board and in no list of people', async () => {
  const { booked, complete } = await ownDeparture()
  const phone = newPhone()
  const { _id: id } = await booked({ phone, name: 'Wairimu Unlisted' })
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await complete(id)
  // The hourly settling of standings, too, has nothing to settle of them.
  harness.clock.advance(DAY)
  await harness.sweep()
  const guest = await sql`
    select u.email, u.username, u.password_hash, u.ranked, u.points,
      (select count(*) from notifications n where n.user_id = u.id) as told,
      (select count(*) from letters l where l.user_id = u.id) as letters
    from bookings b join users u on u.id = b.user_id where b.id = ${id}`.execute(harness.db)
  const nothing = { email: null, username: null, password_hash: null, ranked: false, points: 0, told: 0, letters: 0 }
  expect(guest.rows).toEqual([nothing])
  const { token } = await administrator(harness)
  for (const search of ['Wairimu Unlisted', phone]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await harness.call.must(listPeople, { token, query: { search } })).toMatchObject({ people: [], total: 0 })
  }
})
