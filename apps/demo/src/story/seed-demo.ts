import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { ObjectStore, PrivateStore } from '@upeo/server/adapters/storage/port'
import type { Database } from '@upeo/server/platform/database/schema'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'
import type { Tx } from '@upeo/server/platform/deps'
import type { Log } from '@upeo/server/platform/log'
import type { ApprovalKey } from '@upeo/server/modules/disbursements/index'
import type { SecretBox } from '@upeo/server/platform/secrets/create-secret-box'
import { activityRows, activityTextRows, departureRows, reviewRows } from './catalogue-rows.ts'
import { codeRows } from './code-rows.ts'
import { guestRows } from './guest-rows.ts'
import { hangPictures } from './hang-pictures.ts'
import { ledgerRows } from './ledger-rows.ts'
import { liveBooking } from './walk-booking.ts'
import { payoutAccounts } from './walk-payout.ts'
import { approvalRows } from './make-approvals.ts'
import { auditRows } from './make-audit.ts'
import { arrivalRows } from './make-arrivals.ts'
import { makeBookings } from './make-bookings.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeDirectBookings } from './make-direct-bookings.ts'
import { contentRows, contentTextRows, seoRows } from './make-content.ts'
import { favoriteRows } from './make-favorites.ts'
import { inventoryRows } from './make-inventory.ts'
import { notificationRows } from './make-notices.ts'
import { numberOpenBookings } from './number-open-bookings.ts'
import { makePapers, storePapers } from './make-documents.ts'
import { moneyRecords } from './make-money-records.ts'
import { makePeople } from './make-people.ts'
import { reviewPhotos } from './make-review-photos.ts'
import { enquiryRows } from './make-enquiries.ts'
import { makeReviews } from './make-reviews.ts'
import { badgeRows, makeRewards, pointRows } from './make-rewards.ts'
import { appealRejection, payAnotherAmount, reportProblem, reportReview, storeAppeals } from './admin-cases.ts'
import { payGuides } from './pay-guides.ts'
import { storePictureFiles } from './picture-files.ts'
import { listingReviewRows } from './waiting-listing.ts'
import { searchRows } from './make-searches.ts'
import { viewRows } from './make-views.ts'
import { noPictures, userRows, vendorRows, vendorTextRows } from './people-rows.ts'
import type { StoryPictures } from './story-pictures.ts'
import { createStoryRandom, createUniqueDraw } from './story-random.ts'
import { writeRows, type Row } from './write-rows.ts'

export interface StoryDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  /** UPEO_ENV=production. */
  readonly production: boolean
  /** Seals the secrets of the people's authenticator apps. */
  readonly secrets: SecretBox
  /** Signs what the story's office has approved. */
  readonly approvalKey: ApprovalKey
  /** null seeds no pictures. */
  readonly pictures: StoryPictures | null
  /** Where the pictures and the guides' documents are stored; without them, only their rows are written. */
  readonly store?: ObjectStore
  readonly privateStore?: PrivateStore
}

/**
 * Fills an empty database with believable demo data: the same for the same day, and made by the rules of live data, so
 * that every check of the books passes on it. A database with people in it is left alone. One transaction: the story
 * is seeded whole or not at all.
 */
export async function seedDemo({
  db,
  clock,
  log,
  production,
  secrets,
  approvalKey,
  pictures,
  store,
  privateStore,
}: StoryDeps): Promise<'told' | 'not_empty'> {
  if (production) throw new Error('The demo story has no place among real people.')
  if (!(await isEmpty(db))) return 'not_empty'
  const now = clock.now()
  const { tables, papers, appeals } = await makeStory(now, pictures, { secrets, approvalKey })
  // Files first: what a crash leaves has no row, and is collected.
  await Promise.all([
    privateStore && storePapers(privateStore, papers),
    privateStore && storeAppeals(privateStore, appeals),
    store && pictures && storePictureFiles(store),
  ])
  const told = await inTransaction(db, async (tx) => {
    // Two processes that start on one empty database: the second waits, and then finds it seeded.
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('upeo demo story'))`.execute(tx)
    if (!(await isEmpty(tx))) return false
    // The ledger takes a transaction's entries in one statement only.
    for (const [table, rows] of tables) {
      if (table === 'reviews') await keepPlans(tx)
      await writeRows(tx, table, rows, table === 'ledger_entries' ? 'transaction_id' : undefined)
    }
    return true
  })
  if (!told) return 'not_empty'
  // Without fresh statistics the first pages would be planned for empty tables.
  await sql`analyze`.execute(db)
  const counts: Record<string, number> = {}
  for (const [table, rows] of tables) counts[table] = (counts[table] ?? 0) + rows.length
  log.info({ counts, ms: clock.now().getTime() - now.getTime() }, 'the demo story is told')
  return 'told'
}

/** Each review lists its activity anew: to plan that every time takes three times as long as to do it. */
async function keepPlans(tx: Tx): Promise<void> {
  await sql`analyze users, vendors, activities, listed_activities, activity_cards, activity_details`.execute(tx)
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
}

async function isEmpty(db: Kysely<Database> | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db)
  return rows[0]?.found === false
}

/** Every row of the story, table by table, in the order that their foreign keys need. */
async function makeStory(
  now: Date,
  pictures: StoryPictures | null,
  { secrets, approvalKey }: Pick<StoryDeps, 'secrets' | 'approvalKey'>,
) {
  const random = createStoryRandom('upeo')
  const draws = {
    random,
    reference: createUniqueDraw(() => `BOOKING-${random.whole(100_000, 999_999)}`),
    receipt: createUniqueDraw(() => `T${random.code(9)}`),
  }
  const people = makePeople(random, now)
  const activities = makeCatalogue(random, people.guides, now)
  const plans = makeBookings(random, activities, people.customers, now)
  const lives = plans
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map((plan) => liveBooking(random, draws, plan, now))
  numberOpenBookings(lives)
  const direct = makeDirectBookings(activities, people.customers, new Set(lives.map((life) => life.reference)), now)
  const paid = [...lives, ...direct.lives]
  const guests = guestRows(direct, secrets)
  const reviews = makeReviews(random, lives, now)
  payAnotherAmount(draws, lives, now)
  const problems = reportProblem(lives, now)
  const appeals = await appealRejection(lives, now)
  const { postings, payouts, nettings, floats } = payGuides(
    people,
    draws,
    paid.flatMap((life) => life.postings),
    now,
  )
  const ledger = ledgerRows(random, postings)
  const records = moneyRecords({ people, lives: paid, payouts, floats })
  // Last, so that people, places and bookings are the same with pictures and without.
  const hung = pictures ? hangPictures(random, pictures, people, activities, people.admin.joinedAt) : noPictures
  const shown = reviewPhotos(reviews, hung)
  const earned = makeRewards(lives, reviews, shown.of)
  const papers = await makePapers(people, now)
  const arrivals = arrivalRows(lives, now)
  const stories = contentRows(people.guides, activities, hung, now)
  const inventory = inventoryRows(people.guides, activities, now)
  const tables: [table: string, rows: readonly Row[]][] = [
    ['images', hung.images],
    ['users', userRows(people, paid, earned, hung)],
    ['users', direct.people],
    ['one_time_codes', codeRows(random, people, secrets)],
    ['vendors', vendorRows(people.guides, reviews, payoutAccounts(payouts))],
    ['vendor_texts', vendorTextRows(people.guides)],
    ['vendor_seo', seoRows(people.guides, now)],
    ['vendor_documents', papers.map(({ row }) => row)],
    ['activities', activityRows(activities, reviews, now)],
    ['activity_texts', activityTextRows(activities)],
    ['activity_images', hung.activityImages],
    ['listing_reviews', listingReviewRows(activities, hung.activityImages, now)],
    ['content_items', stories],
    ['content_texts', contentTextRows(stories)],
    ['activity_views', viewRows(activities, lives, now)],
    ['searches', searchRows(now)],
    ['favorites', favoriteRows(people.customers, activities, now)],
    ['departures', departureRows(activities)],
    ['inventory_items', inventory.items],
    ['inventory_reservations', inventory.reservations],
    ['inventory_history', inventory.history],
    ['bookings', lives.map((life) => life.booking)],
    ['bookings', direct.lives.map((life) => life.booking)],
    ['booking_history', [...paid.flatMap((life) => life.history), ...direct.history]],
    ['manual_payments', direct.recorded],
    ['outgoing_texts', direct.texts],
    ['guest_proofs', guests.proofs],
    ['guest_addresses', guests.addresses],
    ['help_requests', guests.help],
    ['booking_problems', problems],
    ['check_ins', arrivals.checkIns],
    ['replaced_tickets', arrivals.replaced],
    ['payment_attempts', paid.flatMap((life) => life.attempts)],
    ['payment_proofs', lives.flatMap((life) => life.proofs)],
    ['proof_appeals', appeals.map(({ row }) => row)],
    // One insert takes rows with the same columns only.
    ['disbursements', lives.flatMap((life) => life.refunds)],
    ['disbursements', payouts.map(({ row }) => row)],
    ['booking_refunds', lives.flatMap((life) => life.decisions)],
    ['guide_refunds', lives.flatMap((life) => life.guideRefunds)],
    ['approvals', approvalRows(approvalKey, people.staff, payouts)],
    ['debt_nettings', nettings],
    ['cash_movements', floats],
    ...Object.entries(records),
    ['audit_log', auditRows({ people, payouts, floats, papers: papers.map(({ row }) => row) })],
    ['ledger_transactions', ledger.transactions],
    ['ledger_entries', ledger.entries],
    ['reviews', reviewRows([...reviews, ...direct.reviews])],
    ['images', shown.images],
    ['review_photos', shown.photos],
    ['review_reports', reportReview(reviews, now)],
    ['enquiries', enquiryRows(people.customers, now)],
    ['point_entries', pointRows(earned)],
    ['user_badges', badgeRows(earned)],
    [
      'notifications',
      notificationRows(
        people,
        { lives, reviews, payouts, earned, problems, appeals: appeals.map(({ row }) => row) },
        now,
      ),
    ],
  ]
  return { tables, papers, appeals }
}
