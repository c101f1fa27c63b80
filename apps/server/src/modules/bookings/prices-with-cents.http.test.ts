import { approveMatched } from '@upeo/contract/bookings/approvals'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { getStatement } from '@upeo/contract/reports/statement'
import { getPack } from '@upeo/contract/tickets/check-ins'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { customerMethods, guideMethods } from '@upeo/domain/payments/methods'
import { isFull } from '@upeo/domain/testing/depth'
import { DAY, HOUR, SECOND } from '@upeo/domain/time'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { breachesOf } from '../../../testing/money-harness.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 240_000 })

const harness = mpesaHarness()
let guide: { _id: string; token: string }
beforeAll(async () => {
  guide = await harness.guide({ methods: guideMethods })
})

interface Party {
  readonly adultPrice: number
  readonly childPrice: number | null
  readonly adults: number
  readonly children: number
  /** Of what is paid in two parts, in thousandths. */
  readonly first: number
}

/** Prices in cents: hardly one of them comes to whole shillings with VAT. */
const party: fc.Arbitrary<Party> = fc.record({
  adultPrice: fc.oneof(fc.integer({ min: 86, max: 2_000 }), fc.integer({ min: 86, max: 20_000_00 })),
  childPrice: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.integer({ min: 0, max: 2 }),
  first: fc.integer({ min: 1, max: 999 }),
})
const parties = fc.sample(party, { numRuns: isFull ? 1000 : 10, seed: 30 })

interface Paid {
  readonly id: string
  readonly total: number
  readonly charge: number
  readonly receipt: { readonly url: string; readonly token?: string }
}

let codes = 0
const day = '2026-03-14'
const shillings = (kes: number) => Math.round(Math.round(kes * 100) / 100)

/** Booked for each method, and paid in its own way: by a request, in parts, by a proof, by a pasted statement, in cash. */
async function payByEachMethod({ adultPrice, childPrice, adults, children, first }: Party): Promise<Paid[]> {
  const activityId = await harness.rows.activity(guide._id, { price_cents: adultPrice, child_price_cents: childPrice })
  const departureId = await harness.rows.departure(activityId, day, { capacity: 60 })
  const participants = { adults, children }
  const { call } = harness
  const paid: Paid[] = []
  for (const paymentMethod of customerMethods) {
    const { token } = await harness.person()
    const { _id: id, pricing } = await harness.book(token, activityId, { participants, paymentMethod })
    const { total, charge } = pricing
    paid.push({ id, total, charge, receipt: { url: `/api/bookings/${id}/receipt`, token } })
    codes += 1
    const code = `S${String(codes).padStart(9, 'A')}`
    const proof = { transactionId: code, paymentDate: harness.clock.now().toISOString() }
    if (paymentMethod === 'mpesa') await harness.pay(token, id, `2547${20_000_000 + codes}`)
    else if (paymentMethod === 'bank') {
      const part = Math.floor((charge * first) / 1000)
      for (const amount of [part, charge - part].filter((each) => each > 0)) {
        await call.must(recordManualPayment, { token: guide.token, body: { bookingId: id, amount, paymentMethod } })
      }
    } else {
      await call.must(confirmPayment, { token, params: { id }, body: proof })
      if (paymentMethod === 'paybill') await call.must(approvePayment, { token: guide.token, params: { id } })
      else {
        const text = `${code} Confirmed.You have received Ksh${charge.toLocaleString('en')}.00 from JOHN OTIENO 0712345678`
        await call.must(approveMatched, { token: guide.token, body: { text, bookings: [id] } })
      }
    }
  }
  const walkIn = { departureId, participants, name: 'Moraa', source: 'walk_in' } as const
  const cash = { ...walkIn, payment: { by: 'guide', method: 'cash' } } as const
  const { _id: id, pricing, totalAmount } = await call.must(createDirectBooking, { token: guide.token, body: cash })
  const { path } = await call.must(makeGuestLink, { token: guide.token, params: { id }, body: {} })
  paid.push({ id, total: pricing.total, charge: totalAmount, receipt: { url: `/api${path}/receipt` } })
  await harness.pass(10 * SECOND)
  const { guests } = await call.must(getRunSheet, { token: guide.token, params: { id: departureId } })
  expect(guests.map(({ status, paymentStatus, owed }) => [status, paymentStatus, owed])).toEqual(
    paid.map(() => ['confirmed', 'paid', 0]),
  )
  const { sheet } = await call.must(getPack, { token: guide.token, params: { id: departureId } })
  expect(sheet.guests.map(({ owed }) => owed)).toEqual(paid.map(() => 0))
  return paid
}

/** The figures of a receipt's lines, in KES. */
async function figuresOf({ receipt: { url, token } }: Paid) {
  const answer = await harness.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const words = pdfWords(answer.rawPayload)
  const of = (label: string) => {
    const [, sign, kes] = new RegExp(`^${label}\\n(-?)KES ([\\d,.]+)$`, 'm').exec(words) ?? []
    return kes === undefined ? null : Number(`${sign}${kes.replaceAll(',', '')}`)
  }
  return {
    subtotal: of('Subtotal'),
    vat: of('VAT 16%'),
    total: of('Total'),
    rounding: of('Rounding to whole shillings') ?? 0,
    toPay: of('To pay'),
    paid: of('Paid'),
  }
}

const inCents = (kes: number | null) => Math.round((kes ?? Number.NaN) * 100)

test('whatever a price comes to, and however it is paid, it is settled by whole shillings and owes nothing', async () => {
  const all: Paid[] = []
  for (const [at, each] of parties.entries()) {
    // Nobody else counts the rows, and plans for the first few would read whole tables for each of thousands.
    if (at >= 8 && Number.isInteger(Math.log2(at))) await sql`analyze`.execute(harness.owner)
    all.push(...(await payByEachMethod(each)))
  }
  expect(all.filter(({ total }) => !Number.isInteger(total)).length).toBeGreaterThan(all.length * 0.8)

  for (const paid of all) {
    expect([paid.total, paid.charge]).toEqual([paid.total, shillings(paid.total)])
    const { subtotal, vat, total, rounding, toPay, paid: came } = await figuresOf(paid)
    expect([inCents(subtotal) + inCents(vat), total]).toEqual([inCents(paid.total), paid.total])
    expect(inCents(total) + inCents(rounding)).toBe(inCents(paid.charge))
    expect([toPay ?? total, came]).toEqual([paid.charge, paid.charge])
  }

  // The trips are made, and what is due of them is released or charged.
  harness.clock.set(`${day}T12:00:00+03:00`)
  const waits = async () =>
    (
      await sql`select from bookings where status = 'confirmed' or payment_method = 'mpesa' and released_at is null limit 1`.execute(
        harness.db,
      )
    ).rows.length > 0
  for (let days = 0; days < 5 || (await waits()); days += 1) await harness.pass(DAY, HOUR)
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])

  const ours = await sql<{ rounding: number; commission: number; direct: number }>`
    select (select -coalesce(sum(amount_cents), 0) from ledger_entries where account = 'rounding')::bigint as rounding,
      sum(commission_cents)::bigint as commission,
      sum(paid_cents) filter (where payment_method <> 'mpesa')::bigint as direct
    from bookings where status = 'completed'`.execute(harness.db)
  const [total, charge] = [all.map((each) => each.total), all.map((each) => each.charge)].map((kes) =>
    kes.reduce((sum, each) => sum + inCents(each), 0),
  )
  expect(ours.rows[0]!.rounding).toBe(charge! - total!)
  const query = { startDate: day, endDate: harness.clock.now().toISOString().slice(0, 10), limit: 1 }
  const { data } = await harness.call.must(getStatement, { token: guide.token, query })
  expect(inCents(data.totals.guestPaid)).toBe(charge)
  expect(inCents(data.earned)).toBe(total! - ours.rows[0]!.commission)
  expect(inCents(data.receivedDirectly)).toBe(ours.rows[0]!.direct)
  expect(inCents(data.opening + data.earned - data.receivedDirectly - data.paidOut)).toBe(inCents(data.closing))
})
