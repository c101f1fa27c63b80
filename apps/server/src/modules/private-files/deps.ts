import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { FileScanner } from '../../adapters/scanner/port.ts'
import type { PrivateStore } from '../../adapters/storage/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'

export interface PrivateFilesDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly privateStore: PrivateStore
  /** Null: nobody looks. */
  readonly scanner: FileScanner | null
}
