import { cents } from '@upeo/domain/money'
import { SECOND } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../../testing/money-harness.ts'
import { paymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.ts'
import type { ChargeNotification } from '../../../adapters/payments/port.ts'
import { createLog } from '../../../platform/log.ts'
import { receiveCallback } from '../usecases/settle-callback.ts'
import { startPrompt } from '../usecases/start-prompt.ts'
import { sweepMessages } from '../usecases/sweep-messages.ts'

/** Payments of many people at the same step at once. */

const bench = paymentHarness()
/** By the number that was prompted: where its result is to go, and by which id. */
const prompted = new Map<string, { readonly secret: string; readonly requestId: string }>()
let deps: ReturnType<PaymentHarness['depsWith']>
beforeAll(async () => {
  const answers = bench.depsWith({
    async charge({ phone, notifyUrl }) {
      const requestId = `ws_${phone}_${notifyUrl.slice(-8)}`
      prompted.set(phone, { secret: notifyUrl.split('/').at(-1)!, requestId })
      return { ok: true, value: { requestId, sessionId: null } } as never
    },
    readChargeNotification: (body) => body as ChargeNotification,
  })
  deps = { ...answers, log: createLog('silent') }
})
afterEach(() => requireCleanBooks(bench))

let numbers = 0
const newPhone = () => `2547${String((numbers += 1)).padStart(8, '0')}`

type Booked = Awaited<ReturnType<PaymentHarness['booked']>>

const ask = ({ userId, bookingId }: Booked, phone: string, on = deps) =>
  startPrompt(on, { kind: 'customer', userId }, { bookingId, phone })

async function buyers(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => ({
      ...(await bench.booked()),
      phone: newPhone(),
      receipt: newReceipt(),
    })),
  )
}
type Buyer = Awaited<ReturnType<typeof buyers>>[number]
const newReceipt = () => `TG${String((numbers += 1)).padStart(8, '0')}`

async function prompting(count: number): Promise<Buyer[]> {
  const all = await buyers(count)
  const sent = await Promise.all(all.map((buyer) => ask(buyer, buyer.phone)))
  expect(sent.map(({ ok }) => ok)).not.toContain(false)
  return all
}

/** What M-Pesa posts about this buyer's prompt. */
function reports({ phone, receipt, bookingId }: Buyer, told: Partial<ChargeNotification> = {}) {
  const { secret, requestId } = prompted.get(phone)!
  const paid = { verdict: 'paid', code: '0', description: '', receipt, requestId, sessionId: null } as const
  return chargeOf(bookingId).then((amount) => receiveCallback(deps, secret, { ...paid, amount, ...told }))
}

async function chargeOf(bookingId: string) {
  const found = await sql<{
    charge: number
  }>`select charge_cents as charge from bookings where id = ${bookingId}`.execute(bench.db)
  return cents(found.rows[0]!.charge)
}

interface Standing {
  readonly status: string
  readonly money: string
  readonly why: string | null
  readonly booking: string
  readonly postings: number
}

async function standings(all: readonly Buyer[]): Promise<Standing[]> {
  const found = await sql<Standing & { id: string }>`
    select b.id, p.status, p.money, p.needs_attention as why, b.status as booking,
      (select count(*)::int from ledger_transactions t where t.booking_id = b.id) as postings
    from payment_attempts p join bookings b on b.id = p.booking_id
    where b.id = any(${all.map(({ bookingId }) => bookingId)}::uuid[])`.execute(bench.db)
  return all.map(({ bookingId }) => {
    const { id: _, ...standing } = found.rows.find(({ id }) => id === bookingId)!
    return standing
  })
}

/** In how many database transactions these were posted. */
async function transactionsOf(all: readonly Buyer[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct position)::int as count from ledger_transactions
    where booking_id = any(${all.map(({ bookingId }) => bookingId)}::uuid[])`.execute(bench.db)
  return found.rows[0]!.count
}

const confirmed = { status: 'succeeded', money: 'applied', why: null, booking: 'confirmed', postings: 1 }
const waiting = { status: 'initiated', money: 'none', why: null, booking: 'pending', postings: 0 }

/** Holds the booking's lock until `meanwhile` is over. */
async function whileLocked<T>({ bookingId }: Booked, meanwhile: () => Promise<T>): Promise<T> {
  return bench.owner.transaction().execute(async (tx) => {
    await sql`select from bookings where id = ${bookingId} for no key update`.execute(tx)
    return meanwhile()
  })
}

describe('callbacks that arrive together', () => {
  test('confirm together, each with its own posting, history, event and message', async () => {
    const all = await prompting(12)
    expect(await Promise.all(all.map((buyer) => reports(buyer)))).toEqual(
      all.map(() => ({ ok: true, value: undefined })),
    )
    expect(await standings(all)).toEqual(all.map(() => confirmed))
    expect(await transactionsOf(all)).toBeLessThan(12)
    const kept = await sql<{ events: number; steps: number; outcomes: number }>`
      select
        (select count(*)::int from outbox o where o.type = 'booking.confirmed' and o.payload->>'bookingId' = any(${all.map(({ bookingId }) => String(bookingId))}::text[])) as events,
        (select count(*)::int from payment_attempt_history h join payment_attempts p on p.id = h.attempt_id
          where h.event = 'succeed' and p.booking_id = any(${all.map(({ bookingId }) => bookingId)}::uuid[])) as steps,
        (select count(*)::int from provider_messages m join payment_attempts p on p.id = m.attempt_id
          where m.outcome = 'confirm' and p.booking_id = any(${all.map(({ bookingId }) => bookingId)}::uuid[])) as outcomes`.execute(
      bench.db,
    )
    expect(kept.rows).toEqual([{ events: 12, steps: 12, outcomes: 12 }])
  })

  test('of other amounts, failed, with a receipt that is used, and twice: each gets what is its own', async () => {
    const all = await prompting(9)
    const [, other, failed, used, twice] = all as [Buyer, Buyer, Buyer, Buyer, Buyer]
    const [before] = await prompting(1)
    await reports(before!)
    await Promise.all(
      all.flatMap((buyer) => {
        if (buyer === other) return [reports(buyer, { amount: cents(100_00) })]
        if (buyer === failed) return [reports(buyer, { verdict: 'failed', code: '1032', amount: null, receipt: null })]
        if (buyer === used) return [reports(buyer, { receipt: before!.receipt })]
        return buyer === twice ? [reports(buyer), reports(buyer), reports(buyer)] : [reports(buyer)]
      }),
    )
    const expected = all.map((buyer) => {
      if (buyer === other)
        return { status: 'needs_review', money: 'unapplied', why: 'amount_differs', booking: 'pending', postings: 1 }
      if (buyer === failed) return { ...waiting, status: 'failed' }
      return buyer === used ? { ...waiting, why: 'receipt_used' } : confirmed
    })
    expect(await standings(all)).toEqual(expected)
  })

  test('do not wait for one whose booking is locked', async () => {
    const all = await prompting(6)
    const [locked, ...others] = all as [Buyer, ...Buyer[]]
    let late: Promise<unknown> | undefined
    await whileLocked(locked, async () => {
      late = reports(locked)
      await Promise.all(others.map((buyer) => reports(buyer)))
      expect(await standings(all)).toEqual([waiting, ...others.map(() => confirmed)])
    })
    await late
    expect(await standings([locked])).toEqual([confirmed])
  })

  test('two prompts of one booking, both paid: the first counts, and the other goes back', async () => {
    const all = await prompting(5)
    const [twice] = all as [Buyer]
    const again = { ...twice, phone: newPhone(), receipt: newReceipt() }
    const by = { kind: 'customer', userId: twice.userId, usesOtherNumber: true } as const
    expect(await startPrompt(deps, by, again)).toMatchObject({ ok: true })
    await Promise.all([...all, again].map((buyer) => reports(buyer)))
    expect(await standings(all.slice(1))).toEqual(all.slice(1).map(() => confirmed))
    const found = await sql`
      select money from payment_attempts where booking_id = ${twice.bookingId} order by money`.execute(bench.db)
    expect(found.rows).toEqual([{ money: 'applied' }, { money: 'unapplied' }])
  })

  test('whose connection dies have each done all or nothing, are kept, and are finished later, once', async () => {
    await sql
      .raw(
        `create function die() returns trigger language plpgsql as $$
         begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
         create trigger dies before insert on mpesa_receipts for each row when (new.receipt = 'DIES000001') execute function die()`,
      )
      .execute(bench.owner)
    const all = await prompting(7)
    all[3] = { ...all[3]!, receipt: 'DIES000001' }
    // Answered all the same: what M-Pesa has told is kept.
    const told = await Promise.all(all.map((buyer) => reports(buyer)))
    expect(told.map(({ ok }) => ok)).not.toContain(false)
    for (const standing of await standings(all)) expect([waiting, confirmed]).toContainEqual(standing)
    expect(await standings(all)).toContainEqual(waiting)
    await sql.raw('drop trigger dies on mpesa_receipts').execute(bench.owner)
    bench.clock.advance(11 * SECOND)
    await sweepMessages(deps)
    expect(await standings(all)).toEqual(all.map(() => confirmed))
  })

  test('from two processes at once, in any order, are each confirmed once', async () => {
    const all = await prompting(16)
    const other = bench.depsWith({ readChargeNotification: (body) => body as ChargeNotification })
    const told = async (buyer: Buyer, on: typeof deps) => {
      const { secret, requestId } = prompted.get(buyer.phone)!
      const paid = { verdict: 'paid', code: '0', description: '', receipt: buyer.receipt, requestId, sessionId: null }
      return receiveCallback(on, secret, { ...paid, amount: await chargeOf(buyer.bookingId) })
    }
    await Promise.all([
      ...all.map((buyer) => told(buyer, deps)),
      ...all.toReversed().map((buyer) => told(buyer, other)),
    ])
    expect(await standings(all)).toEqual(all.map(() => confirmed))
  })
})

describe('prompts that are asked for together', () => {
  test('are opened and accepted, one for each booking', async () => {
    const all = await buyers(10)
    const [first] = all as [Buyer]
    const sent = await Promise.all([...all, first].map((buyer) => ask(buyer, buyer.phone)))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await standings(all)).toEqual(all.map(() => waiting))
  })

  test('to one phone are counted one after the other', async () => {
    const limited = { ...deps, promptsAnHour: 2 }
    const phone = newPhone()
    const sent = await Promise.all((await buyers(6)).map((buyer) => ask(buyer, phone, limited)))
    expect(sent.map((each) => (each.ok ? 'sent' : each.error.kind)).toSorted()).toEqual(
      [...Array<string>(2).fill('sent'), ...Array<string>(4).fill('too_many_prompts')].toSorted(),
    )
  })

  test('do not wait for one whose booking is locked, nor fail with one that cannot be written', async () => {
    await sql
      .raw(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
         create trigger refuses before insert on payment_attempts for each row when (new.phone = '254799999999') execute function refuse()`,
      )
      .execute(bench.owner)
    const all = await buyers(7)
    const [locked, broken, ...others] = all as [Buyer, Buyer, ...Buyer[]]
    let late: Promise<unknown> | undefined
    await whileLocked(locked, async () => {
      late = ask(locked, locked.phone)
      const refused = ask(broken, '254799999999').catch((error: Error) => error.message)
      const sent = await Promise.all(others.map((buyer) => ask(buyer, buyer.phone)))
      expect(sent.map(({ ok }) => ok)).not.toContain(false)
      expect(await refused).toBe('not this one')
    })
    await late
    expect(await standings([locked, ...others])).toEqual([waiting, ...others.map(() => waiting)])
    await sql.raw('drop trigger refuses on payment_attempts').execute(bench.owner)
  })
})

test('a secret that names no attempt is found out among those that do', async () => {
  const all = await prompting(4)
  const forged = receiveCallback(deps, 'nobody', {})
  await Promise.all(all.map((buyer) => reports(buyer)))
  expect(await forged).toEqual({ ok: false, error: { kind: 'not_found' } })
  expect(await standings(all)).toEqual(all.map(() => confirmed))
})
