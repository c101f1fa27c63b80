import { PROMPTS_AN_HOUR } from '@upeo/domain/payments/prompt-quota'
import type { Language } from '@upeo/domain/words/languages'
import type { Infrastructure } from './infrastructure.ts'
import { keptData } from './kept-data.ts'
import { createAccessLinksModule } from './modules/access-links/index.ts'
import { createActivitiesModule, listingReporters } from './modules/activities/index.ts'
import { createAppealsModule } from './modules/appeals/index.ts'
import { createAuditModule } from './modules/audit/index.ts'
import { createBookingModule, type BookingModule } from './modules/bookings/index.ts'
import { createCalendarModule } from './modules/calendar-feeds/index.ts'
import { createContentModule } from './modules/content/index.ts'
import { createDepartureChangesModule } from './modules/departure-changes/index.ts'
import { createDeparturesModule } from './modules/departures/index.ts'
import { createDirectBookingsModule } from './modules/direct-bookings/index.ts'
import {
  createDisbursementsModule,
  createOfficeRefunds,
  createRefunds,
  reportHeld,
} from './modules/disbursements/index.ts'
import { createDocumentsModule } from './modules/documents/index.ts'
import { createFactorsModule } from './modules/factors/index.ts'
import { createFavoritesModule } from './modules/favorites/index.ts'
import { createGuestAddressesModule } from './modules/guest-addresses/index.ts'
import { createGuestLinksModule } from './modules/guest-links/index.ts'
import { createGuestProofsModule } from './modules/guest-proofs/index.ts'
import { createHelpModule } from './modules/help/index.ts'
import { createIdentityModule, type AccessRevoker } from './modules/identity/index.ts'
import { createInventoryModule } from './modules/inventory/index.ts'
import { createLedgerModule, verifySeals } from './modules/ledger/index.ts'
import { createNotificationsModule } from './modules/notifications/index.ts'
import { createPaymentsModule, createPromptStops, batchPayments } from './modules/payments/index.ts'
import { createPlacesModule } from './modules/places/index.ts'
import { createPrivacyModule } from './modules/privacy/index.ts'
import { createPrivateFilesModule } from './modules/private-files/index.ts'
import { createProblemsModule, problemCtes } from './modules/problems/index.ts'
import { createReceiptsModule } from './modules/receipts/index.ts'
import { createReconciliationModule } from './modules/reconciliation/index.ts'
import { createReportsModule } from './modules/reports/index.ts'
import { createReviewsModule } from './modules/reviews/index.ts'
import { createRewardsModule } from './modules/rewards/index.ts'
import { createRunSheetsModule } from './modules/run-sheets/index.ts'
import { createSearchModule } from './modules/search/index.ts'
import { createTextsModule } from './modules/texts/index.ts'
import { createTicketsModule } from './modules/tickets/index.ts'
import { createTodayModule } from './modules/today/index.ts'
import { createUploadsModule } from './modules/uploads/index.ts'
import { createVendorsModule } from './modules/vendors/index.ts'
import { createWeatherModule } from './modules/weather/index.ts'
import type { Tx } from './platform/deps.ts'
import { createFailureCounter, noFailureLimits } from './platform/http/count-failures.ts'
import type { RateLimiter } from './platform/http/rate-limit.ts'
import type { PublicUrl } from './platform/images/image-view.ts'
import type { Emit, Outbox } from './platform/outbox/create-outbox.ts'

/** What every module can be handed besides other modules. */
export interface Wiring extends Infrastructure {
  readonly limiter: RateLimiter
  readonly outbox: Outbox
  readonly emit: Emit
  readonly publicUrl: PublicUrl
}

export type Modules = ReturnType<typeof wireModules>

/** Every module but the office's, which looks at all of them. */
export function wireModules(wiring: Wiring, languages: readonly Language[]) {
  const people = wirePeople(wiring, languages)
  const trade = wireTrade(wiring, people)
  const { links } = people
  return {
    ...people,
    ...trade,
    departures: createDeparturesModule(),
    help: createHelpModule(wiring),
    places: createPlacesModule(wiring),
    receipts: createReceiptsModule({ ...wiring, links }),
    reports: createReportsModule(wiring),
    tickets: createTicketsModule({ ...wiring, runSheets: trade.runSheets, links }),
    today: createTodayModule(wiring),
    vendors: createVendorsModule({ ...wiring, activities: trade.activities }),
    weather: createWeatherModule({ ...wiring, links }),
  }
}

/** People: how they are let in and reached, and what they show and hand in. */
function wirePeople(wiring: Wiring, languages: readonly Language[]) {
  const links = createAccessLinksModule(wiring)
  const calendar = createCalendarModule({ ...wiring, links })
  const texts = createTextsModule(wiring)
  const addresses = createGuestAddressesModule({ ...wiring, links })
  const notifications = createNotificationsModule({ ...wiring, links, texts, addresses })
  const access: AccessRevoker = {
    close: async (tx, userId, exceptSession) => ({
      calendar: await calendar.close(tx, userId),
      browsers: await notifications.endPush(tx, userId, exceptSession),
    }),
  }
  const factors = createFactorsModule(wiring)
  const failures = wiring.rateLimits ? createFailureCounter(wiring.db, wiring.clock) : noFailureLimits
  const privacy = createPrivacyModule({ ...wiring, keptData })
  const identity = createIdentityModule({ ...wiring, access, factors, privacy, failures, languages })
  const content = createContentModule(wiring)
  const uploads = createUploadsModule({ ...wiring, identity })
  const files = createPrivateFilesModule(wiring)
  const documents = createDocumentsModule({ ...wiring, files })
  const reached = { links, calendar, texts, addresses, notifications }
  return { ...reached, factors, privacy, identity, content, uploads, files, documents }
}

type People = ReturnType<typeof wirePeople>

/** What is offered and booked, and the money that follows. */
function wireTrade(wiring: Wiring, people: People) {
  const { links, texts, files } = people
  const { db, clock, outbox, heads } = wiring
  const sealsHold = async (tx: Tx) => (heads ? (await verifySeals(tx, await heads.witnesses())).reports : [])
  const approvals = { clock, key: wiring.approvalKey, limit: wiring.twoPeopleLimit }
  const ordersHold = (tx: Tx) => reportHeld(approvals, tx)
  const ledger = createLedgerModule({ ...wiring, reporters: [sealsHold, ordersHold, ...listingReporters] })
  const audit = createAuditModule(wiring)
  const equipment = createInventoryModule(wiring)
  const refunds = createRefunds(wiring)
  const officeRefunds = createOfficeRefunds(approvals)
  const promptStops = createPromptStops(wiring.secrets)
  const proofs = createGuestProofsModule({ ...wiring, texts })
  const bookings = createBookingModule({
    ...wiring,
    ledger,
    refunds,
    officeRefunds,
    problems: problemCtes,
  })
  const besideBookings = wireBesideBookings(wiring, people, { bookings, equipment, proofs, promptStops })
  const search = createSearchModule(wiring)
  const { readKnowledge } = search
  const activities = createActivitiesModule({ ...wiring, readKnowledge, bookings, equipment })
  const departureChanges = createDepartureChangesModule({
    ...wiring,
    bookings,
    activities,
    equipment,
    links,
    proofs,
    texts,
  })
  const favorites = createFavoritesModule(wiring)
  const reviews = createReviewsModule(wiring)
  const rewards = createRewardsModule(wiring)
  const callbackBase = wiring.callbackUrl
  const payments = createPaymentsModule({
    ...wiring,
    events: outbox,
    batches: batchPayments(db, outbox),
    links,
    proofs,
    promptStops,
    ledger,
    bookings,
    refunds,
    officeRefunds,
    environment: wiring.mpesaEnvironment,
    callbackBase,
    promptsAnHour: wiring.rateLimits ? PROMPTS_AN_HOUR : null,
  })
  const disbursements = createDisbursementsModule({ ...wiring, ledger, bookings, payments, approvals, callbackBase })
  const reconciliation = createReconciliationModule({ ...wiring, files, callbackBase })
  const booked = { bookings, activities, departureChanges, favorites, reviews, rewards, inventory: equipment }
  const money = { ledger, audit, payments, disbursements, reconciliation }
  return { ...booked, ...besideBookings, ...money, search }
}

interface UnderBookings {
  readonly bookings: BookingModule
  readonly equipment: ReturnType<typeof createInventoryModule>
  readonly proofs: ReturnType<typeof createGuestProofsModule>
  readonly promptStops: ReturnType<typeof createPromptStops>
}

/** What stands on bookings: those that guides make, guests' links, what goes wrong, the day of a trip, rejected payments. */
function wireBesideBookings(
  wiring: Wiring,
  people: People,
  { bookings, equipment, proofs, promptStops }: UnderBookings,
) {
  const { addresses, files, links, texts } = people
  const problems = createProblemsModule({ ...wiring, bookings })
  return {
    directBookings: createDirectBookingsModule({ ...wiring, bookings, addresses }),
    guestLinks: createGuestLinksModule({
      ...wiring,
      bookings,
      problems,
      links,
      proofs,
      addresses,
      countText: (network) => wiring.limiter.take([texts.limits.ofNetwork], { network }, null),
      promptStops,
    }),
    problems,
    runSheets: createRunSheetsModule({ ...wiring, equipment }),
    appeals: createAppealsModule({ ...wiring, bookings, files }),
  }
}
