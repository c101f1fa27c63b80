import type { Kysely } from 'kysely'
import type { ListingReviewMode } from '@upeo/domain/activities/listing-review'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { BreachedPasswords } from './adapters/breached-passwords/port.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PlaceFinder } from './adapters/maps/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { Pusher } from './adapters/push/port.ts'
import type { FileScanner } from './adapters/scanner/port.ts'
import type { ObjectStore, PrivateStore } from './adapters/storage/port.ts'
import type { TextCarrier } from './adapters/texts/port.ts'
import type { WeatherSource } from './adapters/weather/port.ts'
import type { ApprovalKey } from './modules/disbursements/index.ts'
import type { HeadKeeping } from './modules/ledger/index.ts'
import type { Signals } from './platform/database/create-signals.ts'
import type { OldReads } from './platform/database/replica-reads.ts'
import type { Database } from './platform/database/schema.ts'
import type { Pause } from './platform/http/rate-limit.ts'
import type { Jobs } from './platform/jobs/create-jobs.ts'
import type { Log } from './platform/log.ts'
import type { SecretBox } from './platform/secrets/create-secret-box.ts'
import type { Watch } from './platform/watch/watch.ts'

/** What one process opens before it is wired. */
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
