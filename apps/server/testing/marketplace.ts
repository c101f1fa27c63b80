import { randomUUID } from 'node:crypto'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { uploadDocument } from '@upeo/contract/documents/documents'
import { reportReview } from '@upeo/contract/reviews/guide-reviews'
import { startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { addDays, localDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { accountRows } from './account-rows.ts'
import { catalogRows } from './catalog-rows.ts'
import { checkInRow } from './check-in-row.ts'
import { enquiryRow } from './enquiry-row.ts'
import { disputedTrips } from './disputed-trips.ts'
import { settleMarketPeople, type ActorName, type StaffName, type Standing } from './market-people.ts'
import { moneyRows } from './money-rows.ts'
import { movedTrips } from './moved-trips.ts'
import { givePasskey } from './proved-sessions.ts'
import { tinyPdf } from './multipart.ts'
import { guestBookings } from './guest-bookings.ts'
import type { CommandKind, RowKind } from './row-kinds.ts'

/** Weeks after the test clock's Monday. */
export const marketplaceDay = '2026-03-28'
let markets = 0
const marketsOf = new WeakMap<TestApp, number>()

/**
 * Counts the rows anew whenever there are twice as many markets as the last time. Elsewhere autovacuum does; without it
 * triggers and foreign keys go on as they were planned for the first few rows, and read whole tables for each of hundreds
 * of markets.
 */
async function keepStatistics(app: TestApp): Promise<void> {
  const made = (marketsOf.get(app) ?? 0) + 1
  marketsOf.set(app, made)
  if (made < 8 || !Number.isInteger(Math.log2(made))) return
  await sql`analyze`.execute(app.owner)
  // It would be planned anew for each activity, which takes four times as long as what is planned.
  if (made === 8)
    await sql`alter function list_activities(uuid[]) set plan_cache_mode = force_generic_plan`.execute(app.owner)
}

/**
 * A small market of its own: `customer` books with `guide`, `otherCustomer` with `otherGuide`, so that each pair's
 * records are foreign to the other pair. Many markets share one database; nobody in one knows anybody in another.
 * `onlyMine`: the other pair's guide offers nothing, for callers who never ask for what is theirs.
 */
export async function createMarketplace(
  app: TestApp,
  mpesa: { lastSecret(): string },
  { onlyMine = false }: { readonly onlyMine?: boolean } = {},
) {
  const rows = catalogRows(app.db)
  const account = accountRows(app.db)
  const money = moneyRows(app.db)
  const market = (markets += 1)
  await keepStatistics(app)
  const now = app.clock.now()
  const people = await settleMarketPeople(app, market)
  const guides = [people.unverified, people.guide, people.otherGuide]
  await app.db
    .insertInto('vendors')
    .values(guides.map(({ id }) => ({ user_id: id, manual_methods: ['bank', 'paybill', 'buygoods'], created_at: now })))
    .execute()
  const offering = onlyMine ? [people.guide] : [people.guide, people.otherGuide]
  // Past the triggers: each would look for activities to list, and there are none yet.
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { id } of offering) await catalogRows(tx).verify(id)
  })
  const offer = async ({ id }: Standing) => {
    const activity = await rows.activity(id)
    await rows.departure(activity, marketplaceDay)
    return activity
  }
  const activities = {
    mine: await offer(people.guide),
    theirs: onlyMine ? 'offered by nobody' : await offer(people.otherGuide),
  }

  const booked = new Map<string, Promise<string>>()
  async function book(whose: 'mine' | 'theirs', method: 'mpesa' | 'bank', proved: boolean): Promise<string> {
    const { token } = whose === 'mine' ? people.customer : people.otherCustomer
    const body = {
      activityId: activities[whose],
      bookingDate: marketplaceDay,
      participants: { adults: 2 },
      paymentMethod: method,
    }
    const { _id } = await app.call.must(createBooking, { token, body })
    if (proved) {
      const proof = { transactionId: `TX${market}${whose}`, paymentDate: now.toISOString() }
      await app.call.must(confirmPayment, { token, params: { id: _id }, body: proof })
    }
    return _id
  }

  const guideOf = (whose: 'mine' | 'theirs') => (whose === 'mine' ? people.guide : people.otherGuide)

  const disputed = (whose: 'mine' | 'theirs') =>
    disputedTrips(app, {
      activity: activities[whose],
      customer: whose === 'mine' ? people.customer : people.otherCustomer,
      guide: guideOf(whose),
      shade: market % 200,
    })

  const moved = (whose: 'mine' | 'theirs') =>
    movedTrips(app, {
      activity: activities[whose],
      customer: whose === 'mine' ? people.customer : people.otherCustomer,
      guide: guideOf(whose),
    })

  let reports = 0

  async function addRow(kind: RowKind, whose: 'mine' | 'theirs'): Promise<string> {
    const { id: userId } = whose === 'mine' ? people.customer : people.otherCustomer
    const on = (day: string) => rows.departure(activities[whose], day)
    switch (kind) {
      case 'notification':
        return rows.notification(userId)
      case 'passkey':
        return givePasskey(app, userId)
      case 'session':
        return account.session(userId)
      case 'browser':
        return account.browser(userId)
      case 'favorite':
        return rows.favorite(userId, activities[whose])
      case 'walk_in_departure':
        return rows.departure(activities[whose], '2026-04-11', { capacity: 100 })
      case 'departure':
        return on('2026-03-21')
      case 'booked_departure':
        return moved(whose).booked()
      case 'moved_booking':
        return moved(whose).moved()
      case 'upcoming_trip':
        return rows.trip(await row('departure', whose), userId, { status: 'confirmed', completed_at: null })
      case 'check_in':
        return checkInRow(app.db, await row('upcoming_trip', whose), now)
      case 'trip':
        return rows.trip(await on('2026-02-21'), userId)
      case 'fresh_trip':
        return rows.trip(await on('2026-02-23'), userId, { completed_at: now })
      case 'reported_trip':
        return reportedTrip(app, await rows.trip(await on(addDays(localDate('2026-01-01'), (reports += 1))), userId))
      case 'owed_trip':
        return disputed(whose).owed()
      case 'returned_trip':
        return disputed(whose).returned()
      case 'guide_paid_trip':
        return disputed(whose).paidToGuide()
      case 'started_trip':
        return disputed(whose).started()
      case 'absent_trip':
        return disputed(whose).absent()
      case 'objected_trip':
        return disputed(whose).objected()
      case 'rejected_trip':
        return disputed(whose).rejected()
      case 'appealed_trip':
        return disputed(whose).appealed()
      case 'appeal':
        return disputed(whose).appeal()
      case 'enquiry':
        return enquiryRow(app.db, userId, now)
      case 'review':
        return rows.review(await on('2026-02-22'), userId)
      case 'story':
        return rows.story(whose === 'mine' ? people.guide.id : people.otherGuide.id)
      case 'item':
        return rows.item(whose === 'mine' ? people.guide.id : people.otherGuide.id, activities[whose])
      case 'reported_review': {
        const id = await rows.review(await on('2026-02-20'), userId)
        const body = { reason: 'It is about somebody else.' }
        await app.call.must(reportReview, { token: guideOf(whose).token, params: { id }, body })
        return id
      }
      default:
        return kind satisfies never
    }
  }

  const owned = new Map<string, Promise<string>>()
  /** A row of that customer, or of their guide, made when it is first asked for. */
  function row(kind: RowKind, whose: 'mine' | 'theirs'): Promise<string> {
    const key = `${kind} ${whose}`
    const made = owned.get(key) ?? addRow(kind, whose)
    owned.set(key, made)
    return made
  }

  return {
    number: market,
    row,
    people,
    activities,
    /** The booking of one of the two pairs, made when it is first asked for. */
    booking(whose: 'mine' | 'theirs', method: 'mpesa' | 'bank' = 'bank', proved = false): Promise<string> {
      const made = booked.get(whose) ?? book(whose, method, proved)
      booked.set(whose, made)
      return made
    },
    ...guestBookings(app, market, { guideOf, departureOf: (whose) => row('walk_in_departure', whose) }),
    /** An additional document that this pair's guide has handed in. */
    async document(whose: 'mine' | 'theirs'): Promise<string> {
      const { token } = whose === 'mine' ? people.guide : people.otherGuide
      const body = { documentType: 'additionalDocuments', documentName: 'First aid' } as const
      const { data } = await app.call.must(uploadDocument, {
        token,
        body,
        files: [{ name: 'a.pdf', bytes: tinyPdf() }],
      })
      return data._id
    },
    /** The secret of the callback address that M-Pesa was given for that booking's prompt. */
    async promptSecret(whose: 'mine' | 'theirs'): Promise<string> {
      const { token } = whose === 'mine' ? people.customer : people.otherCustomer
      const bookingId = await this.booking(whose, 'mpesa')
      await app.call.must(startMpesaPayment, { token, body: { bookingId, phoneNumber: '0712345678' } })
      return mpesa.lastSecret()
    },
    /** The secret of the address that M-Pesa was given for the result of a command. */
    async commandSecret(kind: CommandKind, whose: 'mine' | 'theirs'): Promise<string> {
      return kind === 'payout'
        ? money.payoutCall(guideOf(whose).id)
        : money.refundCall(await this.booking(whose, 'mpesa'))
    },
    tokenOf: (actor: ActorName | StaffName): string | undefined =>
      actor === 'visitor' ? undefined : people[actor].token,
  }
}

export type Marketplace = Awaited<ReturnType<typeof createMarketplace>>

/** The customer says that nobody came. */
async function reportedTrip({ db, clock }: TestApp, id: string): Promise<string> {
  const report = { kind: 'guide_did_not_come', description: 'Nobody came.', created_at: clock.now() }
  await db
    .insertInto('booking_problems')
    .values({ id: randomUUID(), booking_id: id, ...report })
    .execute()
  return id
}
