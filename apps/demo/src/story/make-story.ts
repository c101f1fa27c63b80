import type { ApprovalKey } from '@upeo/server/modules/disbursements/index'
import type { SecretBox } from '@upeo/server/platform/secrets/create-secret-box'
import { activityRows, activityTextRows, departureRows, reviewRows } from './catalogue-rows.ts'
import { codeRows } from './code-rows.ts'
import { guestRows } from './guest-rows.ts'
import { hangPictures } from './hang-pictures.ts'
import { ledgerRows } from './ledger-rows.ts'
import { liveBooking, numberOpenBookings } from './walk-booking.ts'
import { payoutAccounts } from './walk-payout.ts'
import { approvalRows } from './make-approvals.ts'
import { auditRows } from './make-audit.ts'
import { arrivalRows } from './make-arrivals.ts'
import { makeBookings } from './make-bookings.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeDirectBookings } from './make-direct-bookings.ts'
import { contentRows, contentTextRows, seoRows } from './make-content.ts'
import { inventoryRows } from './make-inventory.ts'
import { notificationRows } from './make-notices.ts'
import { makePapers } from './make-documents.ts'
import { moneyRecords } from './make-money-records.ts'
import { makePeople } from './make-people.ts'
import { reviewPhotos } from './make-review-photos.ts'
import { makeReviews } from './make-reviews.ts'
import { badgeRows, makeRewards, pointRows } from './make-rewards.ts'
import {
  appealRejection,
  enquiryRows,
  listingReviewRows,
  payAnotherAmount,
  reportProblem,
  reportReview,
} from './admin-cases.ts'
import { payGuides } from './pay-guides.ts'
import { favoriteRows, searchRows, viewRows } from './make-interest.ts'
import { noPictures, userRows, vendorRows, vendorTextRows } from './people-rows.ts'
import type { StoryPictures } from './story-pictures.ts'
import { createStoryRandom, createUniqueDraw } from './story-random.ts'
import type { Row } from './write-rows.ts'

type Story = Awaited<ReturnType<typeof makeStory>>

/** Who is in it, what they offer and book, and the money of it. */
export async function makeStory(now: Date, pictures: StoryPictures | null) {
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
    .map((plan) => liveBooking(draws, plan, now))
  numberOpenBookings(lives)
  const direct = makeDirectBookings(activities, people.customers, new Set(lives.map((life) => life.reference)), now)
  const paid = [...lives, ...direct.lives]
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
  // Last, so that people, places and bookings are the same with pictures and without.
  const hung = pictures ? hangPictures(random, pictures, people, activities) : noPictures
  const papers = await makePapers(people, now)
  const money = { ledger, payouts, nettings, floats }
  return { now, random, people, activities, lives, direct, paid, reviews, problems, appeals, ...money, hung, papers }
}

/** Every row of the story, table by table, in the order that their foreign keys need. */
export function storyTables(
  story: Story,
  { secrets, approvalKey }: { readonly secrets: SecretBox; readonly approvalKey: ApprovalKey },
): [table: string, rows: readonly Row[]][] {
  const { now, random, people, activities, lives, direct, paid, reviews, problems, appeals } = story
  const { ledger, payouts, nettings, floats, hung, papers } = story
  const guests = guestRows(direct, secrets)
  const records = moneyRecords({ people, lives: paid, payouts, floats })
  const shown = reviewPhotos(reviews, hung)
  const earned = makeRewards(lives, reviews, shown.of)
  const arrivals = arrivalRows(lives, now)
  const stories = contentRows(people.guides, activities, hung, now)
  const inventory = inventoryRows(people.guides, activities, now)
  const appealed = appeals.map(({ row }) => row)
  const told = { lives, reviews, payouts, earned, problems, appeals: appealed }
  return [
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
    ['proof_appeals', appealed],
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
    ['notifications', notificationRows(people, told, now)],
  ]
}
