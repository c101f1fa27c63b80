import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import type { Router } from '../../platform/http/route.ts'
import type { TextsDeps } from './deps.ts'
import { sendTextJob } from './jobs.ts'
import { readDelivery, readText, type DeliveryQuery } from './queries/read-text.ts'
import { readFigures } from './queries/read-figures.ts'
import { callbackRoutes } from './callback-routes.ts'
import { queueText, type TextToQueue } from './usecases/queue-text.ts'
import { sendText } from './usecases/send-text.ts'

export { keptData } from './kept-data.ts'
export type { TextToQueue } from './usecases/queue-text.ts'
export { changeArrived } from './queries/change-arrived.ts'
export { moveArrived } from './queries/move-arrived.ts'
export { resealWords } from './store/reseal-words.ts'

interface FromNetwork {
  readonly network: string
}

/** What one network can have texted, whatever numbers it names: a limit of any call that has something sent. */
const ofNetwork: RateLimit<FromNetwork> = limitOf('texts-of-network', ({ network }) => network)

export type TextsModule = ReturnType<typeof createTextsModule>

/** Texts to phones: each sent once, and what became of it. */
export function createTextsModule(deps: TextsDeps) {
  return {
    /** Whether any are sent: without a provider everything goes on without them. */
    isOn: deps.textCarrier !== null,
    limits: { ofNetwork },
    /** A text as a row of this transaction, which is sent after its commit. */
    queue: (tx: Tx, text: TextToQueue) => queueText(deps, tx, text),
    /** What became of a text; null where there is none of this id. */
    read: (db: Kysely<Database>, id: string) => readText(db, id),
    /** To which number, and when, a text of this is known to have been delivered; null while it is not. */
    readDelivery: (db: Kysely<Database>, query: DeliveryQuery) => readDelivery(db, query),
    /** What they cost and how they fare. */
    readFigures: (db: Kysely<Database>) => readFigures(db, deps.textCarrier, deps.clock.now()),
    routes: (router: Router) => callbackRoutes(router, deps),
    work(): void {
      deps.jobs.work(sendTextJob, (payload) => sendText(deps, payload))
    },
  }
}
