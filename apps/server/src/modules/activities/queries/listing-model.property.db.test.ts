import { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { ActivityId, DepartureId, UserId, VendorId } from '@upeo/domain/ids'
import { fail, type Failure, type Result } from '@upeo/domain/result'
import { isFull } from '@upeo/domain/testing/depth'
import { HOUR, addDays, localDateOf, parseLocalTime, type LocalDate, type LocalTime } from '@upeo/domain/time'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { activityForm } from '../../../../testing/activity-form.ts'
import { findInMarket } from '../../../../testing/find-in-market.ts'
import {
  differencesOf,
  drawChange,
  listingChanges,
  makeChange,
  type ListingChange,
  type Market,
} from '../../../../testing/listing-changes.ts'
import { paymentHarness } from '../../../../testing/payment-harness.ts'
import { until } from '../../../../testing/until.ts'
import { isBlocked } from '../../../../testing/until-blocked.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { createBooking } from '../../bookings/usecases/create-booking.ts'
import { timedSweeps } from '../../bookings/usecases/sweep-bookings.ts'
import type { DepartureChangesDeps } from '../../departure-changes/deps.ts'
import { callOff } from '../../departure-changes/usecases/call-off.ts'
import { postpone } from '../../departure-changes/usecases/postpone.ts'
import { addMoreDepartures } from '../../departures/usecases/add-departures.ts'
import { moveDeparture } from '../../departures/usecases/move-departure.ts'
import { removeDeparture } from '../../departures/usecases/remove-departure.ts'
import { setSales } from '../../departures/usecases/set-sales.ts'
import { createInventoryModule } from '../../inventory/index.ts'
import { settlePrompt } from '../../payments/usecases/settle-callback.ts'
import { deleteReview } from '../../reviews/usecases/delete-review.ts'
import { editReview } from '../../reviews/usecases/edit-review.ts'
import { activityPort, sweepNextDepartures } from '../store/activity-dates.ts'
import type { WriteDeps } from '../deps.ts'
import { createActivity } from '../usecases/create-activity.ts'
import { decideListing } from '../usecases/decide-listing.ts'
import { deleteActivity } from '../usecases/delete-activity.ts'
import { updateActivity } from '../usecases/update-activity.ts'
import { withdrawActivities } from '../usecases/withdraw-activities.ts'
import { wrongNextDepartures } from './listing-differences.ts'

/** Days of a market, drawn: whatever guides, guests, the office and the clock do, what lies ready is what it is made of. */

const CHANGES = isFull ? 10_000 : 300
const LOOK_AFTER = isFull ? 50 : 20

const bench = paymentHarness(6)
let found: ReturnType<typeof findInMarket>
let office: UserId
beforeAll(async () => {
  found = findInMarket(bench)
  office = (await bench.rows.user({ role: 'admin', office_roles: ['content'] })) as UserId
})

const writing = (): WriteDeps => ({
  ...bench.deps,
  bookings: bench.bookings,
  equipment: createInventoryModule(bench),
  listingReview: 'after',
})
const dated = () => ({ ...writing(), activities: activityPort(bench.clock) })
const changing = (): DepartureChangesDeps => ({
  ...dated(),
  db: bench.db,
  log: bench.deps.log,
  bookings: bench.bookings,
  links: bench.deps.links,
  proofs: bench.deps.proofs,
  texts: { isOn: false },
})

/** How often each was done; what is refused is not. */
const happened = new Map<string, number>()
type Outcome = Result<unknown, Failure<string>>
const tried = (work: (tx: Tx) => Promise<Outcome>) => inTransaction(bench.db, work)

interface Coming {
  readonly id: DepartureId
  readonly date: LocalDate
  readonly startTime: LocalTime | null
}

interface Subject {
  readonly id: ActivityId
  /** Whose it is. */
  readonly owner: VendorId
  readonly updated: Date
  readonly next: Coming | null
}

/** An activity as it is now, with the departure that leaves next, or of which most is booked. */
async function subjectOf(id: string, mostBooked: boolean): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select a.id, a.vendor_id as owner, date_trunc('milliseconds', a.updated_at) as updated, (
      select json_build_object('id', d.id, 'date', d.starts_on, 'startTime', to_char(d.start_time, 'HH24:MI'))
      from departures d where d.activity_id = a.id and d.starts_at > ${bench.clock.now()}
      order by case when ${mostBooked} then -d.seats_taken end, d.starts_at limit 1) as next
    from activities a where a.id = ${id}`.execute(bench.db)
  return rows[0] ?? null
}

type UseCase = (
  subject: Subject,
  drawn: Parameters<ListingChange>[2] & { readonly day: LocalDate; readonly startTime: LocalTime | null },
  market: Market,
) => Promise<Outcome | void>

/** Of the departure that leaves next, by its guide. */
const ofNext =
  (work: (next: Coming, subject: Subject, drawn: Parameters<UseCase>[1]) => (tx: Tx) => Promise<Outcome>): UseCase =>
  async (subject, drawn) =>
    subject.next ? tried(work(subject.next, subject, drawn)) : fail({ kind: 'not_found' })

/** Of the activity that was paid for last, the departure of which most is booked. */
const ofBooked =
  (work: Parameters<typeof ofNext>[0]): UseCase =>
  async (_subject, drawn, market) => {
    const booked = await found.bookingIn('confirmed')
    const subject = booked && (await subjectOf(booked.activityId, true))
    return subject ? ofNext(work)(subject, drawn, market) : fail({ kind: 'not_found' })
  }

const change = { reason: 'weather', message: 'The river is too high.' } as const

const useCases = {
  edited: ({ id, owner }, { text, number, flag }) =>
    tried((tx) =>
      updateActivity({ deps: writing(), tx, by: owner }, id, {
        name: text,
        price: number * 500,
        capacity: number + 3,
        category: flag ? 'Camping' : 'Hiking',
        isActive: number > 2,
      }),
    ),
  redated: ({ id, owner }, { day, number }) =>
    tried((tx) =>
      updateActivity({ deps: writing(), tx, by: owner }, id, { startDates: [day, addDays(day, number)], capacity: 10 }),
    ),
  created: async ({ owner }, { day, text, flag }, { activities }) => {
    const form = { ...ActivityForm.parse(activityForm({ startDates: [day], isActive: flag })), name: text }
    const made = await inTransaction(bench.db, (tx) => createActivity(writing(), tx, owner, form))
    if (made.ok) activities.push(made.value)
    return made
  },
  scheduled: ({ id, owner }, { day, startTime, number }) =>
    tried((tx) =>
      addMoreDepartures({ deps: dated(), tx, by: owner }, id, {
        dates: [day, addDays(day, 1), addDays(day, number)],
        startTime,
        capacity: number + 3,
      }),
    ),
  moved: ofNext(
    ({ date, startTime: from }, { id, owner }, { day, startTime }) =>
      (tx) =>
        moveDeparture({ deps: dated(), tx, by: owner }, { id, date, startTime: from }, { date: day, startTime }),
  ),
  resized: ofNext(
    ({ date, startTime }, { id, owner }, { number }) =>
      (tx) =>
        moveDeparture({ deps: dated(), tx, by: owner }, { id, date, startTime }, { capacity: number + 2 }),
  ),
  closed: ofNext(
    ({ id }, { owner }, { flag }) =>
      (tx) =>
        setSales(dated(), tx, owner, { id, closed: flag }),
  ),
  removed: ofNext(
    ({ id }, { owner }) =>
      (tx) =>
        removeDeparture(dated(), tx, owner, id),
  ),
  calledOff: ofBooked(
    ({ id }, { owner }) =>
      (tx) =>
        callOff({ deps: changing(), tx, by: owner }, id, change),
  ),
  postponed: ofBooked(
    ({ id }, { owner }, { day, startTime }) =>
      (tx) =>
        postpone({ deps: changing(), tx, by: owner }, id, { date: addDays(day, 14), startTime, ...change }),
  ),
  held: async (_, { number }) => {
    const id = await found.bookable(number)
    const next = id && (await subjectOf(id, false))?.next
    if (!next) return fail({ kind: 'not_found' })
    const userId = (await bench.rows.user()) as UserId
    const { date, startTime } = next
    const wanted = { activityId: id, date, startTime, adults: 1, children: 0, notes: '', proof: null } as const
    return createBooking(bench.deps, userId, { ...wanted, method: 'mpesa' }, null)
  },
  paid: async () => {
    const booking = await found.bookingIn('pending')
    const attempt = booking && (await bench.prompt(booking, nextPhone()))
    if (!attempt) return fail({ kind: 'not_found' })
    await settlePrompt(bench.depsWith({}), null, await bench.attemptOf(attempt), {
      verdict: 'paid',
      code: '0',
      description: '',
      amount: attempt.amount_cents,
      receipt: `MODEL${phones}`,
      requestId: attempt.checkout_request_id,
      sessionId: null,
    })
    return undefined
  },
  cancelled: async (_, { flag }) => {
    const booked = await found.bookingIn(flag ? 'confirmed' : 'pending')
    if (!booked) return fail({ kind: 'not_found' })
    return tried(async (tx) => {
      const booking = await bench.bookings.findAny(tx, booked.bookingId)
      if (!booking || booking.starts_at <= bench.clock.now()) return fail({ kind: 'already_started' })
      return bench.bookings.cancel(tx, booking, { kind: 'customer', userId: booked.userId }, { reason: null })
    })
  },
  takenDown: ({ id }) =>
    tried((tx) => decideListing(writing(), tx, id, { action: 'take_down', reason: 'Not theirs.', by: office })),
  putBack: ({ id, updated: seen }) =>
    tried((tx) => decideListing(writing(), tx, id, { action: 'put_back', seen, by: office })),
  deleted: ({ id, owner }, { flag, number }) =>
    number < 8
      ? Promise.resolve(fail({ kind: 'not_found' }))
      : tried((tx) => deleteActivity({ deps: writing(), tx, by: owner }, id, { cancelBookings: flag })),
  withdrawn: async ({ owner }, { number }) => {
    if (number < 9) return fail({ kind: 'not_found' })
    await inTransaction(bench.db, (tx) => withdrawActivities(tx, owner, bench.clock.now()))
    return undefined
  },
  reviewEdited: async ({ id }, { text, number }) => {
    const review = await found.reviewOf(id)
    const { clock } = bench
    const to = { rating: 1 + (number % 5), comment: text }
    return review
      ? tried((tx) => editReview({ deps: { clock }, tx, by: review.by }, review.id, to))
      : fail({ kind: 'not_found' })
  },
  reviewDeleted: async ({ id }) => {
    const review = await found.reviewOf(id)
    const { clock } = bench
    return review ? tried((tx) => deleteReview({ clock }, tx, review.by, review.id)) : fail({ kind: 'not_found' })
  },
  later: async (_, { number, flag }) => bench.clock.advance(number * (flag ? 4 * HOUR : HOUR)),
  swept: async () => {
    for (const run of Object.values(timedSweeps)) await run(bench.deps)
    await sweepNextDepartures(bench.db, bench.clock.now())
  },
} satisfies Record<string, UseCase>

let phones = 0
const nextPhone = () => `2547${String((phones += 1)).padStart(8, '0')}`

/** A use case as a change: by whoever may, of what is there. */
const byUseCase =
  (name: string, useCase: UseCase): ListingChange =>
  async (_on, now, drawn, market) => {
    const subject = await subjectOf(drawn.id, drawn.number > 6)
    if (!subject) return
    const day = addDays(localDateOf(now), drawn.number % 7)
    const startTime = drawn.flag ? parseLocalTime('07:30') : null
    const outcome = await useCase(subject, { ...drawn, day, startTime }, market)
    if (outcome === undefined || outcome.ok) happened.set(name, (happened.get(name) ?? 0) + 1)
  }

const statements = {
  ...listingChanges,
  // Nothing takes an archived one out again: its dates are gone. Of neither so many that nothing is left to be listed.
  archived: (on, now, drawn, market) =>
    drawn.number > 8 ? listingChanges.archived(on, now, { ...drawn, flag: false }, market) : Promise.resolve(),
  suspended: (on, now, drawn, market) =>
    listingChanges.suspended(on, now, { ...drawn, flag: drawn.number > 7 }, market),
} satisfies Record<string, ListingChange>
const acts: Readonly<Record<string, ListingChange>> = Object.fromEntries(
  Object.entries(useCases).map(([name, each]) => [`by use case: ${name}`, byUseCase(name, each)]),
)
const changes = { ...statements, ...acts }

const step = fc.record({
  change: fc.oneof(drawChange<string>(statements), drawChange(acts)),
  /** In some cases what another connection is about to write meanwhile. */
  during: fc.option(drawChange<string>(statements), { freq: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take({ change: drawn, during }: Step, market: Market): Promise<void> {
  const make = (on: Tx | typeof bench.db, which: typeof drawn) =>
    makeChange(changes, which, { on, now: bench.clock.now(), market })
  if (!during) {
    await make(bench.db, drawn)
    return
  }
  let over: Promise<readonly PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await bench.db.transaction().execute(async (tx) => {
    await make(tx, during)
    let ended = false
    over = Promise.allSettled([make(bench.db, drawn).finally(() => (ended = true))])
    await until(async () => ended || (await isBlocked(bench.db)))
  })
  for (const each of await over) if (each.status === 'rejected') throw each.reason
}

test(
  'whatever is changed, by whoever and at once, what lies ready for the list is what it is made of',
  async () => {
    const guides: string[] = []
    for (let n = 0; n < 5; n += 1) guides.push(await bench.rows.guide())
    const activities: string[] = []
    const from = localDateOf(bench.clock.now())
    for (let n = 0; n < 10; n += 1) {
      const owner = guides[n % 5]! as VendorId
      const id = (await bench.rows.activity(owner)) as ActivityId
      const wanted = { dates: [addDays(from, 1 + n), addDays(from, 12)], startTime: parseLocalTime('07:30') }
      await tried((tx) => addMoreDepartures({ deps: dated(), tx, by: owner }, id, wanted))
      activities.push(id)
    }
    const market = { guides, activities, customer: await bench.rows.user() }
    let listed = 0
    const { seed } = fc.readConfigureGlobal()
    const steps = fc.sample(step, CHANGES)
    for (const [n, each] of steps.entries()) {
      await take(each, market)
      if ((n + 1) % LOOK_AFTER > 0) continue
      const last = steps.slice(n + 1 - LOOK_AFTER, n + 1).map(({ change: { what }, during }) => [what, during?.what])
      const differences = [await differencesOf(bench.db), await wrongNextDepartures(bench.db, bench.clock.now())]
      const at = `seed ${seed}, after change ${n + 1}`
      expect(differences, `${at}: ${JSON.stringify(differences)}, of ${JSON.stringify(last)}`).toEqual([[], []])
      listed += await found.listed()
    }
    // There was something to compare, on the average of the times that it was looked at.
    expect(listed / (CHANGES / LOOK_AFTER)).toBeGreaterThan(3)
    const never = Object.keys(useCases).filter((name) => !happened.has(name))
    expect(isFull ? never : []).toEqual([])
  },
  isFull ? 3_600_000 : 120_000,
)
