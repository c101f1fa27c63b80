import { register } from '@upeo/contract/identity/sign-in'
import { DEFAULT_DIRECT_PERCENT } from '@upeo/domain/bookings/rates'
import { DEFAULT_DEBT_LIMIT } from '@upeo/domain/disbursements/payout-rules'
import { DEFAULT_TWO_PEOPLE_LIMIT } from '@upeo/domain/disbursements/two-people'
import { compose } from '../src/compose.ts'
import type { HeadKeeping } from '../src/modules/ledger/index.ts'
import type { Letter, Mailer } from '../src/adapters/mail/port.ts'
import type { Pusher, PushMessage, PushTarget } from '../src/adapters/push/port.ts'
import { noBreaches, type BreachedPasswords } from '../src/adapters/breached-passwords/port.ts'
import { createHeadArchive } from '../src/adapters/ledger-heads/create-head-archive.ts'
import { createHeadSigner, isSigned } from '../src/adapters/ledger-heads/create-head-signer.ts'
import { mpesaCapabilities } from '../src/adapters/mpesa/create-mpesa-provider.ts'
import type { PaymentProvider, ProviderBooks } from '../src/adapters/payments/port.ts'
import { createGazetteer } from '../src/adapters/maps/create-gazetteer.ts'
import type { FileScanner } from '../src/adapters/scanner/port.ts'
import type { TextCarrier } from '../src/adapters/texts/port.ts'
import type { WeatherSource } from '../src/adapters/weather/port.ts'
import { createDiskStore } from '../src/adapters/storage/disk-store.ts'
import { createPrivateStore } from '../src/adapters/storage/private-store.ts'
import { createSignals } from '../src/platform/database/create-signals.ts'
import { primaryReads, type OldReads } from '../src/platform/database/replica-reads.ts'
import { createJobs } from '../src/platform/jobs/create-jobs.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { createWatch, type Watch } from '../src/platform/watch/watch.ts'
import { watchMailer, watchProvider, watchPusher, watchStore, watchTexts } from '../src/watch-adapters.ts'
import type { ListingReviewMode } from '@upeo/domain/activities/listing-review'
import type { Language } from '@upeo/domain/words/languages'
import { createSecretBox } from '../src/platform/secrets/create-secret-box.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApprovalKey } from './approvals.ts'
import { createCaller, type Caller } from './call.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { forFile } from './for-file.ts'
import { testSecrets } from './test-secrets.ts'

export interface TestAppOptions {
  /** Default: a Monday morning in Nairobi. */
  readonly clock?: FakeClock
  /** Default: M-Pesa, of which every call is a bug. */
  readonly provider?: PaymentProvider
  readonly rateLimits?: boolean
  readonly cacheAnonymous?: boolean
  /** Default: the primary. */
  readonly oldReads?: (primary: TestDatabase['db']) => OldReads
  /** Default: one that keeps what is pushed to `https://push.example/...`. */
  readonly pusher?: Pusher
  /** Default: one that keeps the letters in `letters`. */
  readonly mailer?: Mailer
  /** Default: no texts are sent. */
  readonly textCarrier?: TextCarrier
  /** Default: nobody looks into private files. */
  readonly scanner?: FileScanner
  /** Also work the jobs; otherwise they only lie in their queues. */
  readonly work?: boolean
  /** Default: an empty one of its own. It is disposed of with the app. */
  readonly database?: TestDatabase
  readonly callbackUrl?: string
  /** Default: errors, on standard output. */
  readonly log?: Log
  /** Default: nobody watches. */
  readonly watch?: Watch
  /** Default: none has leaked. */
  readonly breachedPasswords?: BreachedPasswords
  /** Default: no service is configured. */
  readonly weather?: WeatherSource
  /** Default: `after`. */
  readonly listingReview?: ListingReviewMode
  /** Default: those that are offered. */
  readonly languages?: readonly Language[]
  /** Whether people have to confirm their address, and are sent a letter for it; by default it counts as confirmed. */
  readonly proveAddresses?: boolean
}

/** The real server on a database of its own, called without a socket; mail is collected instead of sent. */
export async function createTestApp(options: TestAppOptions = {}) {
  const clock = options.clock ?? fakeClock('2026-03-02T09:00:00+03:00')
  const database = options.database ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'upeo-test-store-'))
  const log = options.log ?? createLog('error')
  const watch = options.watch ?? createWatch()
  const letters: Letter[] = []
  const pauses: number[] = []
  const pushed: Pushed[] = []
  const stores = storesIn(folder)
  const mailer: Mailer = options.mailer ?? { send: async (letter) => void letters.push(letter) }
  const pusher = options.pusher ?? keepPushed(pushed)
  const carrier = options.textCarrier ?? null
  const signals = createSignals({ url: database.url, log })
  const jobs = createJobs({ url: database.url, log, max: 2, watch })
  const { app, ...composed } = await compose(
    {
      db: database.db,
      oldReads: (options.oldReads ?? primaryReads)(database.db),
      clock,
      log,
      jobs,
      mailer: watchMailer(mailer, watch),
      store: watchStore(stores.store, watch),
      privateStore: stores.privateStore,
      scanner: options.scanner ?? null,
      places: createGazetteer(),
      weather: options.weather ?? null,
      pusher: watchPusher(pusher, watch),
      textCarrier: carrier && { ...carrier, sender: watchTexts(carrier.sender, watch) },
      signals,
      provider: watchProvider(options.provider ?? noProvider, watch),
      mpesaEnvironment: 'simulator',
      baseUrl: 'http://localhost:3000',
      secrets: testSecrets,
      callbackUrl: options.callbackUrl ?? 'http://localhost:3000',
      heads: headsIn(folder),
      debtLimit: DEFAULT_DEBT_LIMIT,
      directPercent: DEFAULT_DIRECT_PERCENT,
      approvalKey: testApprovalKey,
      twoPeopleLimit: DEFAULT_TWO_PEOPLE_LIMIT,
      listingReview: options.listingReview ?? 'after',
      rateLimits: options.rateLimits ?? false,
      pause: async (ms) => void pauses.push(ms),
      breachedPasswords: options.breachedPasswords ?? noBreaches,
      mustProve: () => options.proveAddresses ?? false,
      // Tests look at what they have just changed.
      cacheAnonymous: options.cacheAnonymous ?? false,
      watch,
    },
    { trustProxy: 0, production: false, languages: options.languages, strictScripts: true, ...noOrigins },
  )
  await jobs.start({ work: options.work ?? false })
  await app.ready()
  const call = createCaller(app)
  return {
    ...composed,
    app,
    db: database.db,
    pool: database.pool,
    owner: database.owner,
    url: database.url,
    clock,
    jobs,
    letters,
    /** What calls that came too fast would have waited. */
    pauses,
    ...stores,
    pushed,
    call,
    person: registering(call),
    async dispose(): Promise<void> {
      await app.close()
      await jobs.stop()
      await signals.stop()
      await database.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The app of a test file. */
export const testApp = (options?: TestAppOptions): TestApp => forFile(() => createTestApp(options))

/** Somebody new with each call, who has registered as people do. */
function registering(call: Caller) {
  let people = 0
  return (role: 'user' | 'vendor' = 'user', headers: Readonly<Record<string, string>> = {}) => {
    people += 1
    const name = `Achieng ${people}`
    const body = { name, username: name, email: `achieng${people}@example.com`, password: 'Karibu2026', role }
    return call.must(register, { body, headers })
  }
}

const noOrigins = { imageOrigins: [], connectOrigins: [] }

function storesIn(folder: string) {
  const store = createDiskStore({ folder: join(folder, 'uploads'), publicBase: '' })
  const privateFolder = join(folder, 'private')
  const privateStore = createPrivateStore({
    store: createDiskStore({ folder: privateFolder, publicBase: '', ownerOnly: true }),
    secrets: createSecretBox([randomBytes(32)]),
    former: store,
  })
  return { store, privateStore, privateFolder }
}

interface Pushed {
  readonly target: PushTarget
  readonly message: PushMessage
}

const keepPushed = (pushed: Pushed[]): Pusher => ({
  publicKey: 'test',
  accepts: (endpoint) => endpoint.startsWith('https://push.example/'),
  async send(target, message) {
    pushed.push({ target, message })
    return 'sent'
  },
})

function headsIn(folder: string): HeadKeeping {
  const signer = createHeadSigner(testSigningKey)
  const archive = createHeadArchive(join(folder, 'ledger-heads'), null)
  return {
    signer,
    archive,
    witnesses: async () => ({ isSigned, keys: [signer.key], kept: await archive.list() }),
  }
}

const testSigningKey = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIE1vdW50IExvbmdvbm90LCBlYXJseSBpbiBNYXJjaC4u
-----END PRIVATE KEY-----
`

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** It tells nothing of its books, so that no night asks for them. */
const silent: ProviderBooks = { ...mpesaCapabilities.books, balances: [], listsPaidIn: null, tellsOutcomes: false }
const noProvider = new Proxy({ capabilities: { ...mpesaCapabilities, books: silent } } as PaymentProvider, {
  get: (target, name) =>
    name === 'capabilities'
      ? target.capabilities
      : () => {
          throw new Error(`This test did not expect the payment provider to be called: ${String(name)}`)
        },
})
