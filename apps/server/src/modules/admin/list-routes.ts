import * as ledgerApi from '@upeo/contract/admin/ledger'
import { getOverview } from '@upeo/contract/admin/overview'
import * as caseFilesApi from '@upeo/contract/admin/case-files'
import { listAllActivities } from '@upeo/contract/admin/activities'
import * as appealsApi from '@upeo/contract/admin/appeals'
import { listAllBadges } from '@upeo/contract/admin/badges'
import * as bookingsApi from '@upeo/contract/admin/bookings'
import * as documentsApi from '@upeo/contract/admin/documents'
import * as paymentsApi from '@upeo/contract/admin/payments'
import * as payoutsApi from '@upeo/contract/admin/payouts'
import * as peopleApi from '@upeo/contract/admin/people'
import * as refundsApi from '@upeo/contract/admin/refunds'
import * as reviewsApi from '@upeo/contract/admin/reviews'
import { listWaitingRefunds as listWaitingApi } from '@upeo/contract/admin/waiting-refunds'
import { done, fail } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import type { AdminDeps } from './deps.ts'
import { missingActivity, missingBooking, missingPayment, missingPerson } from './failures.ts'
import { listActivities } from './queries/list-activities.ts'
import { listAppeals } from './queries/list-appeals.ts'
import { listBadges } from './queries/list-badges.ts'
import { listBookings } from './queries/list-bookings.ts'
import { listBreaches } from './queries/list-breaches.ts'
import { listCashMovements } from './queries/list-cash-movements.ts'
import { listDocuments } from './queries/list-documents.ts'
import { listPayments } from './queries/list-payments.ts'
import { listAllPayouts } from './queries/list-payouts.ts'
import { listPeople } from './queries/list-people.ts'
import { listRefunds } from './queries/list-refunds.ts'
import { listReportedReviews } from './queries/list-reviews.ts'
import { listWaitingRefunds } from './queries/list-waiting-refunds.ts'
import { readLedgerHealth } from './queries/read-ledger-health.ts'
import { readActivityFile } from './queries/read-activity-file.ts'
import { readPaymentFile } from './queries/read-payment-file.ts'
import { readPersonFile } from './queries/read-person-file.ts'
import { readOfficeBooking } from './queries/read-office-booking.ts'
import { readOverview } from './queries/read-overview.ts'

const own = { cacheControl: 'private, no-store' }

export function listRoutes(router: Router, { clock, disbursements }: Pick<AdminDeps, 'clock' | 'disbursements'>): void {
  router.read(getOverview, own, async ({ db }) => done(await readOverview(db, clock.now())))
  router.read(documentsApi.listDocuments, own, async ({ db, person, query }) =>
    done(await listDocuments(db, person.userId, query)),
  )
  router.read(payoutsApi.listPayouts, own, async ({ db, query }) =>
    done(await listAllPayouts(db, disbursements, query)),
  )
  router.read(listWaitingApi, own, async ({ db, query }) => done(await listWaitingRefunds(db, disbursements, query)))
  router.read(refundsApi.listRefunds, own, async ({ db, query }) => done(await listRefunds(db, query)))
  router.read(paymentsApi.listPayments, own, async ({ db, query }) => done(await listPayments(db, query)))
  router.read(bookingsApi.getOfficeBooking, { ...own, failures: missingBooking }, async ({ db, params }) => {
    const booking = await readOfficeBooking(db, params.id, clock.now())
    return booking ? done(booking) : fail({ kind: 'not_found' })
  })
  router.read(caseFilesApi.getPersonFile, { ...own, failures: missingPerson }, async ({ db, params }) => {
    const file = await readPersonFile(db, params.id)
    return file ? done(file) : fail({ kind: 'not_found' })
  })
  router.read(caseFilesApi.getActivityFile, { ...own, failures: missingActivity }, async ({ db, params }) => {
    const file = await readActivityFile(db, params.id)
    return file ? done(file) : fail({ kind: 'not_found' })
  })
  router.read(caseFilesApi.getPaymentFile, { ...own, failures: missingPayment }, async ({ db, params }) => {
    const file = await readPaymentFile(db, disbursements, params.id)
    return file ? done(file) : fail({ kind: 'not_found' })
  })
  router.read(bookingsApi.listBookings, own, async ({ db, query }) => done(await listBookings(db, query, clock.now())))
  router.read(appealsApi.listAppeals, own, async ({ db, query }) => done(await listAppeals(db, query)))
  router.read(peopleApi.listPeople, own, async ({ db, query }) => done(await listPeople(db, query)))
  router.read(listAllActivities, own, async ({ db, query }) => done(await listActivities(db, query)))
  router.read(reviewsApi.listReportedReviews, own, async ({ db, query }) => done(await listReportedReviews(db, query)))
  router.read(listAllBadges, own, async ({ db }) => done(await listBadges(db)))
  router.read(ledgerApi.listCashMovements, own, async ({ db }) => done(await listCashMovements(db)))
  router.read(ledgerApi.listBreaches, own, async ({ db }) => done(await listBreaches(db)))
  router.read(ledgerApi.getLedgerHealth, own, async ({ db }) => done(await readLedgerHealth(db)))
}
