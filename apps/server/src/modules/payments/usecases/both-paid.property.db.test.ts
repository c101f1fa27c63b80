import { isFull } from '@upeo/domain/testing/depth'
import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done } from '@upeo/domain/result'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ChargeNotification, PaymentProvider } from '../../../adapters/payments/port.ts'
import { breakingProcess } from '../../../../testing/breaking-process.ts'
import { paymentHarness, type PaymentHarness } from '../../../../testing/payment-harness.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { createLog } from '../../../platform/log.ts'
import { changeMethod } from '../../bookings/usecases/change-method.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'
import { receiveCallback } from './settle-callback.ts'
import { startPrompt } from './start-prompt.ts'
import { createAttemptSweep } from './sweep-attempts.ts'
import { sweepMessages } from './sweep-messages.ts'

/**
 * Prompts of one booking, of which each that reached a phone is paid, in every order, with the process dying between any two
 * of its steps: one pays for the booking, every other goes back whole.
 */

const CONNECTIONS = 4
const LIVES = isFull ? 1000 : 20
/** The whole law is looked at after so many lives, and at the end. */
const LOOK_AFTER = isFull ? 50 : 10

const bench = paymentHarness(CONNECTIONS)
let server: ReturnType<typeof breakingProcess>
beforeAll(async () => {
  server = breakingProcess(bench.pool)
})

/** What happens to a booking and its prompts. */
const happenings = [
  'prompt',
  'another',
  'tell-first',
  'tell-last',
  'tell-again',
  'ask',
  'left-messages',
  'moment',
  'silence',
  'expire',
  'change-method',
  'leave',
  'call-off',
] as const
type Happening = (typeof happenings)[number]

/** Those of one step happen at once, in a process that dies before one of its steps, or does not. */
interface Step {
  readonly together: readonly Happening[]
  readonly dies: number | null
}

/** A request in M-Pesa's own book: it is on a phone, and is paid as soon as anybody asks or M-Pesa tells. */
interface Rung {
  readonly requestId: string
  readonly secret: string
  readonly amount: Cents
  readonly receipt: string
}

const phones = ['254712345678', '254722345679', '254733345670'] as const
let rungInAll = 0

function openMpesa() {
  const book: Rung[] = []
  const provider: Partial<PaymentProvider> = {
    async charge({ amount, notifyUrl }) {
      server.step()
      rungInAll += 1
      const number = rungInAll.toString().padStart(6, '0')
      const secret = notifyUrl.split('/').at(-1) ?? ''
      const rung = { requestId: `ws_${number}`, secret, amount, receipt: `BOTH${number}` }
      book.push(rung)
      // It rings, and its answer can be lost.
      server.step()
      return done({ requestId: rung.requestId, sessionId: `m_${number}` })
    },
    async queryCharge() {
      server.step()
      return { kind: 'paid', body: '{}' }
    },
    readChargeNotification: (body) => body as ChargeNotification,
  }
  return { book, provider }
}

interface Life {
  /** At which step the processes die that send the first request and the one to another number. */
  readonly dying: readonly (number | null)[]
  readonly steps: readonly Step[]
}

const opening = ([first = null, second = null]: Life['dying']): readonly Step[] => [
  { together: ['prompt'], dies: first },
  { together: ['another'], dies: second },
  // Where a process has died, they ask again.
  { together: ['another'], dies: null },
]

async function live({ dying, steps }: Life): Promise<{ id: BookingId; book: readonly Rung[]; deaths: number }> {
  const { bookingId: id, userId } = await bench.booked()
  const { book, provider } = openMpesa()
  const told = new Set<Rung>()
  let prompts = 0
  const deps = () => ({ ...bench.depsWith(provider), log: createLog('silent') })

  async function prompt(another: boolean) {
    const phone = phones[(prompts += another ? 1 : 0) % phones.length] ?? phones[0]
    await startPrompt(deps(), { kind: 'customer', userId, usesOtherNumber: another }, { bookingId: id, phone })
  }
  async function tell(rung: Rung | undefined) {
    if (!rung) return
    const { requestId, secret, amount, receipt } = rung
    const body = { requestId, sessionId: null, verdict: 'paid', code: '0', description: '', amount, receipt }
    await receiveCallback(deps(), secret, body)
    told.add(rung)
  }
  const cancel = (kind: 'customer' | 'vendor') =>
    inTransaction(bench.db, async (tx) => {
      const row = await bench.bookings.findAny(tx, id)
      if (!row) throw new Error('no booking')
      const by =
        kind === 'customer' ? ({ kind, userId: row.user_id } as const) : ({ kind, userId: row.vendor_id } as const)
      return bench.bookings.cancel(tx, row, by, { reason: null })
    })
  const act: Record<Happening, () => Promise<unknown>> = {
    prompt: () => prompt(false),
    another: () => prompt(true),
    'tell-first': () => tell(book[0]),
    'tell-last': () => tell(book.at(-1)),
    'tell-again': () => tell(book.find((rung) => told.has(rung))),
    ask: () => createAttemptSweep(deps())(),
    'left-messages': () => sweepMessages(deps()),
    moment: async () => bench.clock.advance(30 * SECOND),
    silence: async () => bench.clock.advance(2 * MINUTE + SECOND),
    expire: () => timedSweeps.expire(bench.deps),
    'change-method': () =>
      inTransaction(bench.db, (tx) =>
        changeMethod({ deps: bench.deps, tx, by: userId }, id, { method: 'bank', confirmed: false }),
      ),
    leave: () => cancel('customer'),
    'call-off': () => cancel('vendor'),
  }

  let deaths = 0
  for (const { together, dies } of [...opening(dying), ...steps]) {
    const died = await server.within(
      dies ?? Infinity,
      together.map((happening) => act[happening]),
    )
    if (died) deaths += 1
  }
  await settle(id, tell, book, deps)
  return { id, book, deaths }
}

/** Until nothing of this booking waits any more. What we were never told the id of, M-Pesa tells by itself. */
async function settle(
  id: BookingId,
  tell: (rung: Rung) => Promise<void>,
  book: readonly Rung[],
  deps: () => ReturnType<PaymentHarness['depsWith']>,
): Promise<void> {
  bench.clock.advance(30 * SECOND)
  const unnamed = await sql<{ id: string }>`
    select id from payment_attempts where booking_id = ${id} and checkout_request_id is null`.execute(bench.db)
  if (unnamed.rows.length > 0) for (const rung of book) await tell(rung)
  for (let round = 0; round < 40; round += 1) {
    await sweepMessages(deps())
    await createAttemptSweep(deps())()
    await timedSweeps.expire(bench.deps)
    const open = await sql`
      select from payment_attempts p
      where p.booking_id = ${id} and (p.next_query_at is not null and p.checkout_request_id is not null
        or exists (select from provider_messages m where m.attempt_id = p.id and m.processed_at is null))`.execute(
      bench.db,
    )
    if (open.rows.length === 0) return
    bench.clock.advance(round < 10 ? MINUTE : HOUR)
  }
  throw new Error('Something of this booking is never settled.')
}

const dies = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: null, freq: 2 })
const step: fc.Arbitrary<Step> = fc.record({
  together: fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 3 }),
  dies: dies(14),
})
const lives: fc.Arbitrary<Life> = fc.record({
  dying: fc.tuple(dies(6), dies(6)),
  steps: fc.array(step, { minLength: 2, maxLength: 6 }),
})

test(
  'of prompts that are all paid, in whatever order and wherever the process dies, one pays for the booking and every other goes back whole',
  async () => {
    const seen = { lives: 0, deaths: 0, several: 0, applied: 0 }
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const { id, book, deaths } = await live(life)
        const { rows } = await sql<{ money: string; received: number; asked: number; refund: number | null }>`
          select p.money, p.received_cents as received, p.amount_cents as asked,
            (select sum(d.amount_cents)::bigint from disbursements d where d.payment_id = p.id) as refund
          from payment_attempts p where p.booking_id = ${id}`.execute(bench.db)
        const { rows: bookings } = await sql<{ status: string }>`
          select status from bookings where id = ${id}`.execute(bench.db)
        const status = bookings[0]?.status
        const paid = rows.filter(({ money }) => money !== 'none')
        const applied = paid.filter(({ money }) => money === 'applied')
        if (book.length > 1) seen.several += 1
        if (applied.length > 0) seen.applied += 1
        // All that M-Pesa took is on the books, and nothing else.
        expect(paid).toHaveLength(book.length)
        // Where each process died before anything rang, it may still be paid for.
        expect(['confirmed', 'cancelled', ...(book.length === 0 ? ['pending'] : [])]).toContain(status)
        // Of a booking that is cancelled once it was paid for, that goes back as well.
        expect(status === 'confirmed' ? [1] : [0, 1]).toContain(applied.length)
        for (const { money, received, asked, refund } of paid) {
          expect(received).toBe(asked)
          expect(refund).toBe(money === 'applied' && status === 'confirmed' ? null : asked)
        }
        seen.lives += 1
        seen.deaths += deaths
        expect(seen.lives % LOOK_AFTER === 0 ? await bench.breaches() : []).toEqual([])
      }),
      { numRuns: LIVES, endOnFailure: true },
    )
    expect(await bench.breaches()).toEqual([])
    // Nothing would be shown by lives in which little happens.
    expect(seen.several).toBeGreaterThan(LIVES / 2)
    expect(seen.applied).toBeGreaterThan(LIVES / 3)
    expect(seen.deaths).toBeGreaterThan(LIVES / 2)
  },
  isFull ? 1_800_000 : 120_000,
)
