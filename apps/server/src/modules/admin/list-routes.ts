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
import { holdsOfficeRole } from '@upeo/domain/identity/office-roles'
import { done, fail } from '@upeo/domain/result'
import { readingLimits } from '../../platform/http/reading-limits.ts'
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
const limited = { ...own, limits: readingLimits.others }

/** Whose case file somebody opens, and which people they list, is written down behind the answer. */
export function listRoutes(
  router: Router,
  { clock, disbursements, readings }: Pick<AdminDeps, 'clock' | 'disbursements' | 'readings'>,
): void {
  router.read(getOverview, own, async ({ db }) => done(await readOverview(db, clock.now())))
  router.read(documentsApi.listDocuments, limited, async ({ db, person, query }) =>
    done(await listDocuments(db, query, { viewer: person.userId, now: clock.now() })),
  )
  router.read(payoutsApi.listPayouts, limited, async ({ db, query }) =>
    done(await listAllPayouts(db, disbursements, query, clock.now())),
  )
  router.read(listWaitingApi, limited, async ({ db, query }) =>
    done(await listWaitingRefunds(db, disbursements, query, clock.now())),
  )
  router.read(refundsApi.listRefunds, limited, async ({ db, query }) => done(await listRefunds(db, query, clock.now())))
  router.read(paymentsApi.listPayments, limited, async ({ db, query }) =>
    done(await listPayments(db, query, clock.now())),
  )
  router.read(
    bookingsApi.getOfficeBooking,
    { ...limited, failures: missingBooking },
    async ({ db, params, person }) => {
      const booking = await readOfficeBooking(db, params.id, clock.now())
      if (!booking) return fail({ kind: 'not_found' })
      const detail = { customerId: booking.user._id, vendorId: booking.vendor._id }
      readings.note(person, { action: 'booking.open', subject: { kind: 'booking', id: booking._id }, detail })
      return done(booking)
    },
  )
  router.read(caseFilesApi.getPersonFile, { ...limited, failures: missingPerson }, async ({ db, params, person }) => {
    const file = await readPersonFile(db, params.id)
    if (!file) return fail({ kind: 'not_found' })
    readings.note(person, { action: 'person.open', subject: { kind: 'person', id: file.person._id }, detail: {} })
    return done(file)
  })
  router.read(
    caseFilesApi.getActivityFile,
    { ...limited, failures: missingActivity },
    async ({ db, params, person }) => {
      const file = await readActivityFile(db, params.id)
      if (!file) return fail({ kind: 'not_found' })
      const { _id: id, vendor } = file.activity
      readings.note(person, {
        action: 'activity.open',
        subject: { kind: 'activity', id },
        detail: { vendorId: vendor._id },
      })
      return done(file)
    },
  )
  router.read(caseFilesApi.getPaymentFile, { ...limited, failures: missingPayment }, async ({ db, params, person }) => {
    const file = await readPaymentFile(db, disbursements, params.id, clock.now())
    if (!file) return fail({ kind: 'not_found' })
    const detail = { customerId: file.customer?._id ?? null, vendorId: file.guide?._id ?? null }
    readings.note(person, { action: 'payment.open', subject: { kind: 'payment', id: file._id }, detail })
    return done(file)
  })
  router.read(bookingsApi.listBookings, limited, async ({ db, query }) =>
    done(await listBookings(db, query, clock.now())),
  )
  router.read(appealsApi.listAppeals, limited, async ({ db, query }) => done(await listAppeals(db, query, clock.now())))
  router.read(peopleApi.listPeople, { ...own, limits: readingLimits.people }, async ({ db, query, person }) => {
    // Content decides about what people publish: a name is enough for it.
    const namesOnly = !holdsOfficeRole(person.officeRoles, ['support', 'finance'])
    const list = await listPeople(db, query, { namesOnly })
    const { page, search } = query
    const detail = { page, searched: search !== undefined, shown: list.people.map(({ _id }) => _id) }
    readings.note(person, { action: 'people.list', subject: { kind: 'people', id: 'all' }, detail })
    return done(list)
  })
  router.read(listAllActivities, limited, async ({ db, query }) => done(await listActivities(db, query)))
  router.read(reviewsApi.listReportedReviews, limited, async ({ db, query }) =>
    done(await listReportedReviews(db, query, clock.now())),
  )
  router.read(listAllBadges, own, async ({ db }) => done(await listBadges(db)))
  router.read(ledgerApi.listCashMovements, own, async ({ db }) => done(await listCashMovements(db)))
  router.read(ledgerApi.listBreaches, own, async ({ db }) => done(await listBreaches(db, clock.now())))
  router.read(ledgerApi.getLedgerHealth, own, async ({ db }) => done(await readLedgerHealth(db)))
}
