import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'
import type { AccessLinks } from '../access-links/index.ts'

export interface GuestAddressesDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly mailer: Mailer
  /** Seals addresses, and hashes them and their codes. */
  readonly secrets: SecretBox
  readonly links: Pick<AccessLinks, 'make'>
  /** What links begin with. */
  readonly baseUrl: string
}
