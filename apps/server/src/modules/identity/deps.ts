import type { Clock } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import type { Kysely } from 'kysely'
import type { BreachedPasswords } from '../../adapters/breached-passwords/port.ts'
import type { Mailer } from '../../adapters/mail/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PublicUrl } from '../../platform/images/image-view.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { FactorsModule } from '../factors/index.ts'
import type { PrivacyModule } from '../privacy/index.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { Guesses } from './limit-guesses.ts'
import type { AccessRevoker } from './ports.ts'

export interface IdentityDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly emit: Emit
  readonly publicUrl: PublicUrl
  readonly baseUrl: string
  readonly factors: FactorsModule
  readonly privacy: PrivacyModule
  readonly breachedPasswords: BreachedPasswords
  readonly access: AccessRevoker
  /** Those that are offered. */
  readonly languages: readonly Language[]
  readonly guesses: Guesses
  /** Whether whoever has this address must confirm it, which a mail asks them to. */
  readonly mustProve: (email: string) => boolean
}
