import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { SecretBox } from '../../platform/secrets/create-secret-box.ts'

export interface FactorsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly emit: Emit
  readonly secrets: SecretBox
  /** Passkeys belong to the name in it. */
  readonly baseUrl: string
}
