import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import { DAY, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { paymentHarness } from '../../../../testing/payment-harness.ts'
import type { PaymentProvider } from '../../../adapters/payments/port.ts'
import { startPrompt } from '../usecases/start-prompt.ts'

/** A prompt rings a phone: how many it is sent is limited, and what never rang counts for nothing. */

const bench = paymentHarness()
beforeEach(() => bench.clock.advance(2 * HOUR))

const rings: PaymentProvider['charge'] = async () => done({ requestId: `ws_${randomUUID()}`, sessionId: randomUUID() })
const refuses: PaymentProvider['charge'] = async () => ({
  ok: false,
  error: { kind: 'rejected', code: '400', message: 'Bad number' },
})
const prompt = (userId: UserId, bookingId: BookingId, phone: string, charge = rings) =>
  startPrompt({ ...bench.depsWith({ charge }), promptsAnHour: 2 }, { kind: 'customer', userId }, { bookingId, phone })
/** As whoever has made a booking of their own. */
async function promptBy(phone: string, charge = rings) {
  const { userId, bookingId } = await bench.booked()
  return prompt(userId, bookingId, phone, charge)
}

test('what was not sent uses nothing up: made-up bookings, and prompts that M-Pesa refuses', async () => {
  const phone = '0712000001'
  const { userId } = await bench.booked()
  for (let time = 0; time < 5; time += 1) {
    expect(await prompt(userId, randomUUID() as BookingId, phone)).toMatchObject({ error: { kind: 'not_found' } })
    expect(await promptBy(phone, refuses)).toMatchObject({ value: { outcome: 'refused' } })
  }
  expect(await promptBy(phone)).toMatchObject({ value: { outcome: 'sent' } })
})

test('a phone is sent so many within an hour, however it is written, and the next one after that', async () => {
  expect(await promptBy('0712000002')).toMatchObject({ ok: true })
  bench.clock.advance(HOUR / 2)
  expect(await promptBy('254712000002')).toMatchObject({ ok: true })
  const until = new Date(bench.clock.now().getTime() + HOUR / 2)
  expect(await promptBy('+254 712 000 002')).toEqual({ ok: false, error: { kind: 'too_many_prompts', until } })
  expect(await promptBy('0712000003')).toMatchObject({ ok: true })
  bench.clock.advance(HOUR / 2)
  expect(await promptBy('0712000002')).toMatchObject({ ok: true })
})

test('of several at once as many are sent as there is room for', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => promptBy('0712000004')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
})

test('whoever has paid from the phone before is kept from it by nobody else', async () => {
  const phone = '0712000005'
  const { userId, bookingId } = await bench.booked()
  expect(await prompt(userId, bookingId, phone)).toMatchObject({ ok: true })
  await sql`update payment_attempts set status = 'succeeded', next_query_at = null where booking_id = ${bookingId}`.execute(
    bench.owner,
  )
  bench.clock.advance(2 * HOUR)
  for (let time = 0; time < 2; time += 1) expect(await promptBy(phone)).toMatchObject({ ok: true })
  expect(await promptBy(phone)).toMatchObject({ error: { kind: 'too_many_prompts' } })
  const again = await bench.booked()
  await sql`update bookings set user_id = ${userId}, open_slot = 2 where id = ${again.bookingId}`.execute(bench.owner)
  expect(await prompt(userId, again.bookingId, phone)).toMatchObject({ ok: true })
})

test('the number of a guest without an account is rung by one guide three times a day, also of several at once', async () => {
  const phone = '0712000006'
  const asGuest = async (guide: VendorId | null) => {
    const { userId, bookingId } = await bench.booked()
    await sql`update users set kind = 'guest', email = null, username = null, password_hash = null,
      preferences = preferences || '{"showProfileToPublic": false}' where id = ${userId}`.execute(bench.owner)
    return startPrompt(
      bench.depsWith({ charge: rings }),
      { kind: 'customer', userId },
      { bookingId, phone, guideOfGuest: guide },
    )
  }
  const mine = bench.vendorId
  const answers = await Promise.all(Array.from({ length: 6 }, () => asGuest(mine)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  const until = new Date(bench.clock.now().getTime() + DAY)
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ kind: 'too_many_prompts', until })))
  // Another guide has a quota of their own.
  expect(await asGuest(randomUUID() as VendorId)).toMatchObject({ ok: true })
  bench.clock.advance(DAY)
  expect(await asGuest(mine)).toMatchObject({ ok: true })
})
