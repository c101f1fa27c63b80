import { createBooking } from '@upeo/contract/bookings/create-booking'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { uploadDocument } from '@upeo/contract/documents/documents'
import { startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { catalogRows } from './catalog-rows.ts'
import { settleMarketPeople, type ActorName, type StaffName, type Standing } from './market-people.ts'
import { marketRows } from './market-rows.ts'
import { moneyRows } from './money-rows.ts'
import { tinyPdf } from './multipart.ts'
import { guestBookings } from './guest-bookings.ts'
import type { CommandKind } from './row-kinds.ts'

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
  const money = moneyRows(app.db)
  const market = (markets += 1)
  await keepStatistics(app)
  const now = app.clock.now()
  const people = await settleMarketPeople(app, market)
  const activities = await offerActivities(app, people, onlyMine)
  const pairs = {
    mine: { customer: people.customer, guide: people.guide, activity: activities.mine },
    theirs: { customer: people.otherCustomer, guide: people.otherGuide, activity: activities.theirs },
  }

  const booked = new Map<string, Promise<string>>()
  async function book(whose: 'mine' | 'theirs', method: 'mpesa' | 'bank', proved: boolean): Promise<string> {
    const { token } = pairs[whose].customer
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

  const row = marketRows(app, pairs, market % 200)

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
    ...guestBookings(app, market, {
      guideOf: (whose) => pairs[whose].guide,
      departureOf: (whose) => row('walk_in_departure', whose),
    }),
    /** An additional document that this pair's guide has handed in. */
    async document(whose: 'mine' | 'theirs'): Promise<string> {
      const { token } = pairs[whose].guide
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
      const { token } = pairs[whose].customer
      const bookingId = await this.booking(whose, 'mpesa')
      await app.call.must(startMpesaPayment, { token, body: { bookingId, phoneNumber: '0712345678' } })
      return mpesa.lastSecret()
    },
    /** The secret of the address that M-Pesa was given for the result of a command. */
    async commandSecret(kind: CommandKind, whose: 'mine' | 'theirs'): Promise<string> {
      return kind === 'payout'
        ? money.payoutCall(pairs[whose].guide.id)
        : money.refundCall(await this.booking(whose, 'mpesa'))
    },
    tokenOf: (actor: ActorName | StaffName): string | undefined =>
      actor === 'visitor' ? undefined : people[actor].token,
  }
}

export type Marketplace = Awaited<ReturnType<typeof createMarketplace>>

type People = Awaited<ReturnType<typeof settleMarketPeople>>

/** Both pairs' guides are verified, and offer an activity on the market's day. */
async function offerActivities(app: TestApp, { unverified, guide, otherGuide }: People, onlyMine: boolean) {
  const rows = catalogRows(app)
  const now = app.clock.now()
  const guides = [unverified, guide, otherGuide]
  await app.db
    .insertInto('vendors')
    .values(guides.map(({ id }) => ({ user_id: id, manual_methods: ['bank', 'paybill', 'buygoods'], created_at: now })))
    .execute()
  const offering = onlyMine ? [guide] : [guide, otherGuide]
  // Past the triggers: each would look for activities to list, and there are none yet.
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { id } of offering) await catalogRows({ db: tx }).verify(id)
  })
  const offer = async ({ id }: Standing) => {
    const activity = await rows.activity(id)
    await rows.departure(activity, marketplaceDay)
    return activity
  }
  return {
    mine: await offer(guide),
    theirs: onlyMine ? 'offered by nobody' : await offer(otherGuide),
  }
}
