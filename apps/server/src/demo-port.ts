import type { Clock } from '@upeo/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { ApprovalKey } from './modules/disbursements/index.ts'
import type { ObjectStore, PrivateStore } from './adapters/storage/port.ts'
import type { Database } from './platform/database/schema.ts'
import type { Log } from './platform/log.ts'
import type { SecretBox } from './platform/secrets/create-secret-box.ts'

export interface SeedDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly store: ObjectStore
  readonly privateStore: PrivateStore
  readonly secrets: SecretBox
  readonly approvalKey: ApprovalKey
}

export interface DemoPages {
  readonly mailFolder: string
  readonly simulatorUrl: string | null
  readonly clock: Clock
}

/** What a demo adds to the server. `apps/demo` hands it to `serve`; the server itself knows nothing of it. */
export interface Demo {
  /** Fills an empty database before anything is served; a database with people in it stays as it is. */
  seed(deps: SeedDeps): Promise<void>
  /** M-Pesa's simulator, as a process of its own, which holds what the books hold. */
  startSimulator(log: Log, db: Kysely<Database>): Promise<{ readonly url: string; stop(): Promise<void> }>
  /** `/dev/mail`, `/dev/codes` and, where a simulator runs, `/dev/phone`. Never called in production. */
  addPages(app: FastifyInstance, options: DemoPages): void
}
