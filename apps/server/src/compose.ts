import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Cents } from '@upeo/domain/money'
import { PROMPTS_AN_HOUR } from '@upeo/domain/payments/prompt-quota'
import { SECOND, type Clock } from '@upeo/domain/time'
import { offeredLanguages } from '@upeo/domain/words/languages'
import type { BreachedPasswords } from './adapters/breached-passwords/port.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PlaceFinder } from './adapters/maps/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { ListingReviewMode } from '@upeo/domain/activities/listing-review'
import type { Pusher } from './adapters/push/port.ts'
import type { FileScanner } from './adapters/scanner/port.ts'
import type { ObjectStore, PrivateStore } from './adapters/storage/port.ts'
import type { TextCarrier } from './adapters/texts/port.ts'
import type { WeatherSource } from './adapters/weather/port.ts'
import { createActivitiesModule, listingReporters } from './modules/activities/index.ts'
import { createAccessLinksModule } from './modules/access-links/index.ts'
import { createAdminModule } from './modules/admin/index.ts'
import type { Tx } from './platform/deps.ts'
import { createAuditModule, createReadings } from './modules/audit/index.ts'
import { createAppealsModule } from './modules/appeals/index.ts'
import { createBookingModule } from './modules/bookings/index.ts'
import { createCalendarModule } from './modules/calendar-feeds/index.ts'
import { createContentModule } from './modules/content/index.ts'
import { createDepartureChangesModule } from './modules/departure-changes/index.ts'
import { createDeparturesModule } from './modules/departures/index.ts'
import { createDocumentsModule } from './modules/documents/index.ts'
import { createGuestAddressesModule } from './modules/guest-addresses/index.ts'
import { createGuestProofsModule } from './modules/guest-proofs/index.ts'
import { createHelpModule } from './modules/help/index.ts'
import { createFactorsModule } from './modules/factors/index.ts'
import { createFavoritesModule } from './modules/favorites/index.ts'
import { createIdentityModule, type AccessRevoker } from './modules/identity/index.ts'
import { createInventoryModule } from './modules/inventory/index.ts'
import { createLedgerModule, createSealing, verifySeals, type HeadKeeping } from './modules/ledger/index.ts'
import { createNotificationsModule } from './modules/notifications/index.ts'
import { createPaymentsModule, createPromptStops, gatherPayments } from './modules/payments/index.ts'
import {
  createDisbursementsModule,
  createOfficeRefunds,
  createRefunds,
  type ApprovalKey,
  reportHeld,
} from './modules/disbursements/index.ts'
import { createPlacesModule } from './modules/places/index.ts'
import { createPrivacyModule } from './modules/privacy/index.ts'
import { createPrivateFilesModule } from './modules/private-files/index.ts'
import { createReconciliationModule } from './modules/reconciliation/index.ts'
import { createReceiptsModule } from './modules/receipts/index.ts'
import { createReportsModule } from './modules/reports/index.ts'
import { createReviewsModule } from './modules/reviews/index.ts'
import { createRewardsModule } from './modules/rewards/index.ts'
import { createSearchModule } from './modules/search/index.ts'
import { createSharePicturesModule } from './modules/share-pictures/index.ts'
import { createTextsModule } from './modules/texts/index.ts'
import { createTicketsModule } from './modules/tickets/index.ts'
import { createTodayModule } from './modules/today/index.ts'
import { createUploadsModule } from './modules/uploads/index.ts'
import { createVendorsModule } from './modules/vendors/index.ts'
import { createWeatherModule } from './modules/weather/index.ts'
import type { Signals } from './platform/database/create-signals.ts'
import type { OldReads } from './platform/database/replica-reads.ts'
import type { Database } from './platform/database/schema.ts'
import { answerUnknownCalls } from './platform/http/handle-errors.ts'
import { buildApp, type AppOptions } from './platform/http/build-app.ts'
import { describeCalls } from './platform/http/describe-calls.ts'
import { createFailureCounter, noFailureLimits } from './platform/http/count-failures.ts'
import { createSecretCookies } from './platform/http/secret-cookies.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { createRateLimiter, unlimited, type Pause } from './platform/http/rate-limit.ts'
import type { Readiness } from './platform/http/readiness.ts'
import { createResponseCache } from './platform/http/response-cache.ts'
import { createRouter } from './platform/http/route.ts'
import type { Jobs } from './platform/jobs/create-jobs.ts'
import type { Sweep } from './platform/jobs/run-sweeps.ts'
import { forgottenFailures } from './platform/jobs/sweep-failures.ts'
import type { Log } from './platform/log.ts'
import type { SecretBox } from './platform/secrets/create-secret-box.ts'
import type { Watch } from './platform/watch/watch.ts'
import { createOutbox, type Emit } from './platform/outbox/create-outbox.ts'
import { searchEngineFiles } from './platform/web/search-engine-files.ts'
import { securityTxt } from './platform/web/security-txt.ts'

/** Shorter than pages, which are made of them. */
const answerLifetime = { fresh: SECOND, stale: 2 * SECOND, room: 32 * 1024 * 1024, remakeShare: 1 / 4 } as const

export interface Infrastructure {
  readonly db: Kysely<Database>
  /** Where strangers read what may be some seconds old; the primary, unless there is a replica. */
  readonly oldReads: OldReads
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly pusher: Pusher
  /** How texts reach phones; null: none are sent. */
  readonly textCarrier: TextCarrier | null
  readonly signals: Signals
  readonly store: ObjectStore
  readonly privateStore: PrivateStore
  /** Looks for malware in private files as they are sent; null: nobody looks. */
  readonly scanner: FileScanner | null
  readonly places: PlaceFinder
  /** What the weather will be like; null: nobody is asked. */
  readonly weather: WeatherSource | null
  readonly provider: PaymentProvider
  readonly mpesaEnvironment: 'simulator' | 'sandbox' | 'production'
  readonly baseUrl: string
  /** Seals what must be readable again and lies in the database or the store. */
  readonly secrets: SecretBox
  /** Where M-Pesa reaches this app; the base URL unless a tunnel or another name stands in front. */
  readonly callbackUrl: string
  /** Signs the ledger's daily heads and keeps them elsewhere; null in a process that works nothing off. */
  readonly heads: HeadKeeping | null
  /** Above this debt a guide's manual methods pause. */
  readonly debtLimit: Cents
  /** The commission of what guides book themselves, where Upeo takes the money. */
  readonly directPercent: number
  /** Signs what administrators approve. */
  readonly approvalKey: ApprovalKey
  /** Above this sum to one recipient within a day, two of them approve. */
  readonly twoPeopleLimit: Cents
  /** Whether listings are shown before the office has looked at them. */
  readonly listingReview: ListingReviewMode
  readonly rateLimits: boolean
  /** How calls wait that come too fast; left out: in real time. */
  readonly pause?: Pause | undefined
  readonly breachedPasswords: BreachedPasswords
  /** Whether whoever has this address must confirm it before what `needsProvenEmail` lists. Journeys and tests spare most of theirs. */
  readonly mustProve: (email: string) => boolean
  /** Whether answers that are the same for everyone who is not signed in are cached for a second or so. */
  readonly cacheAnonymous: boolean
  /** Told of each call that is answered. */
  readonly watch?: Watch
}

/**
 * The whole server, wired: the one place that knows every part. Jobs and sweeps are declared here and started by the
 * caller, where this process works.
 */
export async function compose(
  infrastructure: Infrastructure,
  http: Omit<AppOptions, 'log'>,
): Promise<{ app: FastifyInstance; readiness: Readiness; sweeps: readonly Sweep[]; emit: Emit }> {
  const { db, oldReads, clock, jobs, log } = infrastructure
  const limiter = infrastructure.rateLimits ? createRateLimiter(db, clock, infrastructure.pause) : unlimited
  const outbox = createOutbox({ db, jobs, clock })
  const emit: Emit = (tx, ...events) => outbox.emit(tx, ...events)
  const publicUrl = (key: string) => infrastructure.store.publicUrl(key)
  const links = createAccessLinksModule(infrastructure)
  const calendar = createCalendarModule({ ...infrastructure, links })
  const texts = createTextsModule(infrastructure)
  const addresses = createGuestAddressesModule({ ...infrastructure, links })
  const notifications = createNotificationsModule({ ...infrastructure, outbox, links, texts, addresses })
  const access: AccessRevoker = {
    close: async (tx, userId, exceptSession) => ({
      calendar: await calendar.close(tx, userId),
      browsers: await notifications.endPush(tx, userId, exceptSession),
    }),
  }
  const factors = createFactorsModule({ ...infrastructure, emit })
  const failures = infrastructure.rateLimits ? createFailureCounter(db, clock) : noFailureLimits
  const languages = http.languages ?? offeredLanguages
  const identity = createIdentityModule({ ...infrastructure, emit, publicUrl, access, factors, failures, languages })
  const content = createContentModule({ ...infrastructure, publicUrl })
  const uploads = createUploadsModule({ ...infrastructure, outbox, identity })
  const files = createPrivateFilesModule(infrastructure)
  const documents = createDocumentsModule({ ...infrastructure, emit, files })
  const { heads } = infrastructure
  const sealsHold = async (tx: Tx) => (heads ? (await verifySeals(tx, await heads.witnesses())).reports : [])
  const approvals = { clock, key: infrastructure.approvalKey, limit: infrastructure.twoPeopleLimit }
  const ordersHold = (tx: Tx) => reportHeld(approvals, tx)
  const ledger = createLedgerModule({ ...infrastructure, reporters: [sealsHold, ordersHold, ...listingReporters] })
  const audit = createAuditModule({ db, clock })
  const inventory = createInventoryModule({ clock })
  const refunds = createRefunds({ clock })
  const officeRefunds = createOfficeRefunds(approvals)
  const promptStops = createPromptStops(infrastructure.secrets)
  const proofs = createGuestProofsModule({ ...infrastructure, texts })
  const countText = (network: string) => limiter.take([texts.limits.ofNetwork], { network }, null)
  const forBookings = { ...infrastructure, emit, links, proofs, addresses, countText, promptStops, publicUrl }
  const bookings = createBookingModule({ ...forBookings, ledger, refunds, officeRefunds, equipment: inventory })
  const appeals = createAppealsModule({ ...infrastructure, emit, bookings, files })
  const search = createSearchModule(infrastructure)
  const forActivities = { ...infrastructure, readKnowledge: search.readKnowledge, publicUrl }
  const activities = createActivitiesModule({ ...forActivities, emit, bookings, equipment: inventory })
  const forChanges = { ...infrastructure, emit, bookings, activities, equipment: inventory, links, proofs, texts }
  const departureChanges = createDepartureChangesModule(forChanges)
  const favorites = createFavoritesModule({ clock, publicUrl })
  const privacy = createPrivacyModule(infrastructure)
  const reviews = createReviewsModule({ db, clock, emit, publicUrl, log })
  const rewards = createRewardsModule({ db, clock, log: infrastructure.log, outbox, publicUrl })
  const payments = createPaymentsModule({
    ...infrastructure,
    emit,
    events: outbox,
    together: gatherPayments(db, outbox),
    links,
    proofs,
    promptStops,
    ledger,
    bookings,
    refunds,
    officeRefunds,
    environment: infrastructure.mpesaEnvironment,
    callbackBase: infrastructure.callbackUrl,
    promptsAnHour: infrastructure.rateLimits ? PROMPTS_AN_HOUR : null,
  })
  const disbursements = createDisbursementsModule({
    ...infrastructure,
    emit,
    ledger,
    bookings,
    payments,
    approvals,
    callbackBase: infrastructure.callbackUrl,
  })
  const reconciliation = createReconciliationModule({
    ...infrastructure,
    files,
    callbackBase: infrastructure.callbackUrl,
  })

  const app = await buildApp({ ...http, log, ...(infrastructure.watch && { watch: infrastructure.watch }) })
  await describeCalls(app)
  const router = createRouter(app, {
    db,
    oldReads,
    clock,
    authenticate: identity.authenticate,
    proofWays: factors.proofWays,
    limiter,
    cookies: createSecretCookies({ https: infrastructure.baseUrl.startsWith('https:') }),
    ...(infrastructure.cacheAnonymous && { responseCache: createResponseCache({ ...answerLifetime, clock, log }) }),
  })
  const readiness = healthRoutes(router, app, db)
  identity.routes(router)
  factors.routes(router, identity.sessions)
  activities.routes(router)
  createDeparturesModule().routes(router)
  departureChanges.routes(router)
  bookings.routes(router)
  payments.routes(router)
  disbursements.routes(router)
  reconciliation.routes(router)
  const vendors = createVendorsModule({ db, clock, publicUrl, activities })
  const help = createHelpModule(infrastructure)
  createAdminModule({
    ...infrastructure,
    publicUrl,
    readings: createReadings(infrastructure, app),
    activities,
    appeals,
    bookings,
    documents,
    enquiries: help,
    factors: { ...factors, askRestoration: (tx, ask) => factors.askRestoration(identity.sessions, tx, ask) },
    identity,
    payments,
    disbursements,
    reconciliation,
    reviews,
    texts,
  }).routes(router)
  createWeatherModule({ ...infrastructure, links }).routes(router)
  const plain = [appeals, audit, calendar, content, documents, favorites, help, inventory, notifications, privacy]
  const alone = [createPlacesModule, createReportsModule, createTodayModule].map((create) => create(infrastructure))
  for (const module of [...plain, ...alone, reviews, rewards, search, texts, uploads, vendors]) module.routes(router)
  createReceiptsModule({ ...infrastructure, links }).routes(router)
  createTicketsModule({ ...infrastructure, bookings, links }).routes(router)
  for (const module of [notifications, uploads, content]) module.serve(app)
  createSharePicturesModule(infrastructure).serve(app)
  docsPage(app)
  searchEngineFiles(app, {
    baseUrl: infrastructure.baseUrl,
    listEntries: (page) => oldReads.read((from) => activities.listSitemapEntries(from, page)),
    countPages: () => oldReads.read((from) => activities.countSitemapPages(from)),
  })
  securityTxt(app, infrastructure)
  answerUnknownCalls(app)

  const workers = [identity, activities, search, appeals, documents, uploads, notifications, privacy, rewards, texts]
  for (const each of [help, addresses, ...workers]) each.work()
  const sealing = createSealing(infrastructure)
  const swept = [audit, sealing, bookings, departureChanges, notifications, payments, disbursements, reconciliation]
  const sweeps = [...swept, reviews, rewards, ledger, files, vendors].flatMap((module) => module.sweeps())
  sweeps.push(...factors.sweeps(identity.sessions), forgottenFailures({ db, clock }))
  return { app, readiness, sweeps, emit }
}
