import { getLedgerHealth } from '@upeo/contract/admin/get-ledger-health'
import { getOverview } from '@upeo/contract/admin/get-overview'
import { listAllActivities } from '@upeo/contract/admin/list-activities'
import { listAllBadges } from '@upeo/contract/admin/list-badges'
import { listAuditLog as auditContract } from '@upeo/contract/admin/list-audit-log'
import { listBookings as bookingsContract } from '@upeo/contract/admin/list-bookings'
import { listCashMovements as cashMovementsContract } from '@upeo/contract/admin/list-cash-movements'
import { listDocuments as documentsContract } from '@upeo/contract/admin/list-documents'
import { listPayments as paymentsContract } from '@upeo/contract/admin/list-payments'
import { listPayouts as payoutsContract } from '@upeo/contract/admin/list-payouts'
import { listPeople as peopleContract } from '@upeo/contract/admin/list-people'
import { listRefunds as refundsContract } from '@upeo/contract/admin/list-refunds'
import { listReportedReviews as reviewsContract } from '@upeo/contract/admin/list-reviews'
import { done } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import type { AdminDeps } from './deps.ts'
import { listActivities } from './queries/list-activities.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { listBadges } from './queries/list-badges.ts'
import { listBookings } from './queries/list-bookings.ts'
import { listCashMovements } from './queries/list-cash-movements.ts'
import { listDocuments } from './queries/list-documents.ts'
import { listPayments } from './queries/list-payments.ts'
import { listAllPayouts } from './queries/list-payouts.ts'
import { listPeople } from './queries/list-people.ts'
import { listRefunds } from './queries/list-refunds.ts'
import { listReportedReviews } from './queries/list-reviews.ts'
import { readLedgerHealth } from './queries/read-ledger-health.ts'
import { readOverview } from './queries/read-overview.ts'

const own = { cacheControl: 'private, no-store' }

export function listRoutes(router: Router, { clock }: Pick<AdminDeps, 'clock'>): void {
  router.read(getOverview, own, async ({ db }) => done(await readOverview(db, clock.now())))
  router.read(documentsContract, own, async ({ db, query }) => done(await listDocuments(db, query)))
  router.read(payoutsContract, own, async ({ db, query }) => done(await listAllPayouts(db, query)))
  router.read(refundsContract, own, async ({ db, query }) => done(await listRefunds(db, query)))
  router.read(paymentsContract, own, async ({ db, query }) => done(await listPayments(db, query)))
  router.read(bookingsContract, own, async ({ db, query }) => done(await listBookings(db, query, clock.now())))
  router.read(peopleContract, own, async ({ db, query }) => done(await listPeople(db, query)))
  router.read(listAllActivities, own, async ({ db, query }) => done(await listActivities(db, query)))
  router.read(reviewsContract, own, async ({ db, query }) => done(await listReportedReviews(db, query)))
  router.read(listAllBadges, own, async ({ db }) => done(await listBadges(db)))
  router.read(auditContract, own, async ({ db, query }) => done(await listAuditLog(db, query)))
  router.read(cashMovementsContract, own, async ({ db }) => done(await listCashMovements(db)))
  router.read(getLedgerHealth, own, async ({ db }) => done(await readLedgerHealth(db, clock.now())))
}
