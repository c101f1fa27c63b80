import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { fromKes } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import { createFileMailer, createSmtpMailer } from './adapters/mail/create-mailer.ts'
import { createDarajaGateway } from './adapters/mpesa/create-daraja-gateway.ts'
import { createMpesaProvider } from './adapters/mpesa/create-mpesa-provider.ts'
import { createPostgresTokenStore } from './adapters/mpesa/postgres-token-store.ts'
import { createPusher } from './adapters/push/create-pusher.ts'
import { keepVapidKeys } from './adapters/push/vapid-keys.ts'
import { createClamdScanner } from './adapters/scanner/create-clamd-scanner.ts'
import { createOpenMeteo } from './adapters/weather/create-open-meteo.ts'
import { compose } from './compose.ts'
import type { Demo } from './demo-port.ts'
import { createPlaceFinder } from './create-place-finder.ts'
import { openApprovalKey } from './open-approval-key.ts'
import { openBreachedPasswords } from './open-breached-passwords.ts'
import { openHeads } from './open-heads.ts'
import { openSecrets } from './open-secrets.ts'
import { openPrivateStore, openStore } from './open-store.ts'
import { openTextCarrier } from './open-text-carrier.ts'
import { openWatch } from './open-watch.ts'
import type { Env } from './env.ts'
import { mpesaConfig, readSimulatorConfig } from './mpesa-config.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/schema.ts'
import { createDatabase, poolerOptions } from './platform/database/create-database.ts'
import { openOldReads } from './open-old-reads.ts'
import { createSignals } from './platform/database/create-signals.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { requirePrepared } from './platform/database/require-prepared.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { runSweeps, type Sweep } from './platform/jobs/run-sweeps.ts'
import { createLog, type Log } from './platform/log.ts'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { startHeartbeat } from './platform/watch/heartbeat.ts'
import { hostPages } from './platform/web/host-pages.ts'
import { watchMailer, watchProvider, watchPusher, watchStore, watchTexts } from './watch-adapters.ts'

export interface Server {
  readonly url: string
  /** What runs by itself now and again, for whoever moves the clock and does not want to wait for it. */
  readonly sweeps: readonly Sweep[]
  /**
   * Sends the balancer elsewhere for as long as the grace lasts, finishes requests and jobs under way, then closes
   * everything that `serve` opened.
   */
  stop(reason: string): Promise<void>
}

export interface ServeOptions {
  readonly clock?: Clock
  /** What only a demo adds; production has none. */
  readonly demo?: Demo
  /** The build that the pages are served from, when it is under way: the database is made ready meanwhile. */
  readonly pagesBuilt?: Promise<void>
  /** Which addresses have to be confirmed; by default all. */
  readonly mustProve?: (email: string) => boolean
}

/** Starts everything that one process needs, in order; what was opened last closes first. */
export async function serve(env: Env, options: ServeOptions = {}): Promise<Server> {
  const { clock = systemClock, demo, pagesBuilt, mustProve = () => true } = options
  const log = createLog(env.LOG_LEVEL)
  const closing: Array<() => Promise<unknown>> = []
  const { url: database, ownerUrl } = await databaseOf(env, log, closing)
  const handle = createDatabase(database, { max: env.DATABASE_POOL, log, ...poolerOptions(env.DB_POOLER) })
  closing.push(() => handle.close())
  const sessions = env.DATABASE_SESSION_URL ?? database

  const { oldReads, lag } = openOldReads(env, { primary: handle.db, clock, log, closing })
  const { watch, tally } = await openWatch(env, { handle, lag, clock, log, closing })
  const store = watchStore(await openStore(env), watch)
  const secrets = await openSecrets(env)
  const approvalKey = await openApprovalKey(env)
  const privateStore = await openPrivateStore(env, secrets, store)
  if (ownerUrl !== undefined) {
    await prepareDatabase({ ownerUrl, appUrl: sessions }, log, async (db) => {
      if (env.demo) await demo?.seed({ db, clock, log, store, privateStore, secrets, approvalKey })
    })
  }
  await requirePrepared(handle.db, { production: env.production })
  if (ownerUrl === undefined && env.demo) {
    await demo?.seed({ db: handle.db, clock, log, store, privateStore, secrets, approvalKey })
  }
  const mailFolder = join(env.dataDir, 'mail')
  const mailer = env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : createFileMailer(mailFolder, env.MAIL_FROM, clock)
  const simulatorUrl =
    env.MPESA_ENVIRONMENT === 'simulator' ? await reachSimulator(env, { demo, log, closing, db: handle.db }) : null
  const simulator = simulatorUrl === null ? null : await readSimulatorConfig(simulatorUrl)
  const daraja = createDarajaGateway(mpesaConfig(env, simulator), {
    clock,
    tokens: createPostgresTokenStore(handle.db, clock),
  })
  const jobs = createJobs({ url: sessions, log, watch })
  const signals = createSignals({ url: sessions, log })
  closing.push(() => signals.stop())
  const pusher = await openPusher(env)
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`
  const callbackUrl = env.MPESA_CALLBACK_URL ?? baseUrl
  const carrier = await openTextCarrier(env, { simulator, callbackUrl, log })

  const { app, readiness, sweeps } = await compose(
    {
      db: handle.db,
      oldReads,
      clock,
      log,
      jobs,
      mailer: watchMailer(mailer, watch),
      pusher: watchPusher(pusher, watch),
      textCarrier: carrier && { ...carrier, sender: watchTexts(carrier.sender, watch) },
      signals,
      store,
      privateStore,
      scanner: env.CLAMD_URL === undefined ? null : createClamdScanner({ url: env.CLAMD_URL }),
      places: createPlaceFinder(env, baseUrl),
      weather: env.WEATHER_URL === undefined ? null : createOpenMeteo({ url: env.WEATHER_URL }),
      provider: watchProvider(createMpesaProvider(daraja), watch),
      mpesaEnvironment: env.MPESA_ENVIRONMENT,
      baseUrl,
      secrets,
      callbackUrl,
      heads: await openHeads(env, store),
      debtLimit: fromKes(env.DEBT_LIMIT_KES),
      directPercent: env.DIRECT_PERCENT,
      approvalKey,
      twoPeopleLimit: fromKes(env.TWO_PEOPLE_KES),
      listingReview: env.LISTING_REVIEW,
      rateLimits: env.RATE_LIMITS === 'on',
      breachedPasswords: openBreachedPasswords(env, log),
      mustProve,
      cacheAnonymous: true,
      watch,
    },
    {
      trustProxy: env.TRUST_PROXY,
      production: env.production,
      strictScripts: env.UPEO_ENV !== 'development',
      imageOrigins: env.IMAGES_URL ? [new URL(env.IMAGES_URL).origin] : [],
      languages: env.LANGUAGES,
      connectOrigins: env.MAP_STYLE_URL ? [new URL(env.MAP_STYLE_URL).origin] : [],
    },
  )
  if (!env.production) demo?.addPages(app, { mailFolder, simulatorUrl, clock })
  await pagesBuilt
  if (env.ROLE !== 'worker')
    await hostPages(app, {
      mode: env.UPEO_ENV === 'development' ? 'development' : 'production',
      clock,
      baseUrl: env.BASE_URL,
      mapStyleUrl: env.MAP_STYLE_URL,
      languages: env.LANGUAGES,
    })

  await jobs.start({ work: env.ROLE !== 'web', serves: env.ROLE === 'all' })
  closing.push(() => jobs.stop())
  if (env.ROLE !== 'web') {
    const sweeping = runSweeps(sweeps, log)
    closing.push(() => sweeping.stop())
  }
  await app.listen({ port: env.PORT, host: env.host })
  closing.push(() => app.close())
  const heartbeat = await startHeartbeat({
    db: handle.db,
    clock,
    log,
    tally,
    role: env.ROLE,
    release: env.RELEASE ?? null,
  })
  closing.push(() => heartbeat.stop())

  return {
    url: baseUrl,
    sweeps,
    async stop(reason) {
      log.info({ reason }, 'stopping')
      readiness.leave()
      if (env.ROLE !== 'worker') await delay(env.STOP_GRACE_SECONDS * 1000)
      for (const close of closing.toReversed()) await close()
    },
  }
}

interface Surroundings {
  readonly demo: Demo | undefined
  readonly log: Log
  readonly db: Kysely<Database>
  readonly closing: Array<() => Promise<unknown>>
}

/** The simulator is reached over HTTP only, as Safaricom would be: one that runs already, or one that the demo starts. */
async function reachSimulator(env: Env, { demo, log, closing, db }: Surroundings): Promise<string> {
  if (env.MPESA_BASE_URL) return env.MPESA_BASE_URL
  if (!demo) throw new Error('MPESA_ENVIRONMENT=simulator needs MPESA_BASE_URL, where a simulator listens.')
  const simulator = await demo.startSimulator(log, db)
  closing.push(() => simulator.stop())
  return simulator.url
}

/**
 * Where the app works, and where who owns it migrates: the given server, or the one in the data folder. A process without
 * the owner's address does not migrate. Outside production one role may do both.
 */
async function databaseOf(
  env: Env,
  log: Log,
  closing: Array<() => Promise<unknown>>,
): Promise<{ readonly url: string; readonly ownerUrl: string | undefined }> {
  if (env.DATABASE_URL !== undefined) {
    const { DATABASE_URL: url, DATABASE_SESSION_URL: sessions, DATABASE_OWNER_URL: ownerUrl } = env
    return { url, ownerUrl: ownerUrl ?? (env.production ? undefined : await soleRole(sessions ?? url, log)) }
  }
  const postgres = await startPostgres({ dataDir: join(env.dataDir, 'postgres'), log })
  closing.push(() => postgres.stop())
  return { url: postgres.localUrl, ownerUrl: postgres.ownerUrl }
}

/** The address itself, where its role may make tables in the database. */
async function soleRole(url: string, log: Log): Promise<string | undefined> {
  const { db, close } = createDatabase(url, { max: 1, log, settings: false })
  try {
    const { rows } = await sql<{ makes: boolean }>`select has_schema_privilege('public', 'create') as makes`.execute(db)
    return rows[0]?.makes ? url : undefined
  } finally {
    await close()
  }
}

async function openPusher(env: Env) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const keys =
    publicKey !== undefined && privateKey !== undefined
      ? { publicKey, privateKey }
      : await keepVapidKeys(join(env.dataDir, 'vapid.json'))
  return createPusher({ keys, subject: env.VAPID_SUBJECT })
}
