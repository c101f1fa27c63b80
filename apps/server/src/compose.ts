import type { FastifyInstance } from 'fastify'
import { SECOND } from '@upeo/domain/time'
import { offeredLanguages } from '@upeo/domain/words/languages'
import type { Infrastructure } from './infrastructure.ts'
import { createAdminModule } from './modules/admin/index.ts'
import { createReadings } from './modules/audit/index.ts'
import { createSealing } from './modules/ledger/index.ts'
import { createSharePicturesModule } from './modules/share-pictures/index.ts'
import { answerUnknownCalls } from './platform/http/handle-errors.ts'
import { buildApp, type AppOptions } from './platform/http/build-app.ts'
import { describeCalls } from './platform/http/describe-calls.ts'
import { createSecretCookies } from './platform/http/secret-cookies.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { createRateLimiter, unlimited } from './platform/http/rate-limit.ts'
import type { Readiness } from './platform/http/readiness.ts'
import { createResponseCache } from './platform/http/response-cache.ts'
import { createRouter, type Router } from './platform/http/route.ts'
import type { Sweep } from './platform/jobs/run-sweeps.ts'
import { forgottenFailures } from './platform/jobs/sweep-failures.ts'
import { createOutbox, type Emit } from './platform/outbox/create-outbox.ts'
import { searchEngineFiles } from './platform/web/search-engine-files.ts'
import { securityTxt } from './platform/web/security-txt.ts'
import { wireModules, type Modules, type Wiring } from './wire-modules.ts'

/** Shorter than pages, which are made of them. */
const answerLifetime = { fresh: SECOND, stale: 2 * SECOND, room: 32 * 1024 * 1024, remakeShare: 1 / 4 } as const

/**
 * The whole server: this and what wires its modules know every part. Jobs and sweeps are declared, and started by the
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
  const wiring: Wiring = { ...infrastructure, limiter, outbox, emit, publicUrl }
  const modules = wireModules(wiring, http.languages ?? offeredLanguages)
  const { identity, factors, activities, notifications, uploads, content } = modules

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
  registerCalls(router, app, wiring, modules)
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
  return { app, readiness, sweeps: declareWork(wiring, modules), emit }
}

/** In the order in which they are described. */
function registerCalls(router: Router, app: FastifyInstance, wiring: Wiring, modules: Modules): void {
  const { identity, factors, activities, departures, departureChanges, bookings, payments, disbursements } = modules
  const { reconciliation, weather, appeals, audit, calendar, content, documents, favorites, help, inventory } = modules
  const { notifications, privacy, places, reports, today, reviews, rewards, search, texts, uploads } = modules
  identity.routes(router)
  factors.routes(router, identity.sessions)
  const booked = [bookings, modules.problems, modules.directBookings, modules.guestLinks, modules.runSheets]
  const trade = [activities, departures, departureChanges, ...booked, payments, disbursements, reconciliation]
  for (const module of trade) module.routes(router)
  createAdminModule({
    ...wiring,
    ...modules,
    readings: createReadings(wiring, app),
    enquiries: help,
    factors: { ...factors, askRestoration: (tx, ask) => factors.askRestoration(identity.sessions, tx, ask) },
  }).routes(router)
  const plain = [appeals, audit, calendar, content, documents, favorites, help, inventory, notifications, privacy]
  const later = [places, reports, today, reviews, rewards, search, texts, uploads, modules.vendors]
  for (const module of [weather, ...plain, ...later, modules.receipts, modules.tickets]) module.routes(router)
}

/** The jobs that this process can work off, and what runs by itself now and again. */
function declareWork(wiring: Wiring, modules: Modules): readonly Sweep[] {
  const { help, identity, activities, search, appeals, documents, uploads, notifications, privacy, rewards } = modules
  const workers = [help, identity, activities, search, appeals, documents, uploads, notifications, privacy, rewards]
  for (const each of [...workers, modules.texts, modules.addresses]) each.work()
  const { audit, bookings, departureChanges, payments, disbursements, reconciliation, reviews, ledger } = modules
  const sealing = createSealing(wiring)
  const swept = [audit, sealing, bookings, departureChanges, notifications, payments, disbursements, reconciliation]
  const sweeps = [...swept, reviews, rewards, ledger, modules.files, modules.vendors].flatMap((each) => each.sweeps())
  return [...sweeps, ...modules.factors.sweeps(identity.sessions), forgottenFailures(wiring)]
}
