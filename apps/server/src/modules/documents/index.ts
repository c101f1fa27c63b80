import type { DocumentId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import './events.ts'
import { collectFiles, everyNight } from './jobs.ts'
import { documentsRoutes } from './routes.ts'
import { decideDocument, type Decision } from './usecases/decide-document.ts'
import { sweepFiles } from './usecases/sweep-files.ts'

export type { DocumentsDeps } from './deps.ts'
export { keptData } from './kept-data.ts'
export { toDocument, type DocumentRow } from './queries/document-view.ts'
export type { DecideError } from './usecases/decide-document.ts'

/** Documents that guides hand in to be verified: private, decided on by administrators. */
export function createDocumentsModule(deps: DocumentsDeps) {
  const { jobs } = deps
  return {
    routes: (router: Router) => documentsRoutes(router, deps),
    work: () => {
      jobs.work(collectFiles, async () => void (await sweepFiles(deps)))
      jobs.schedule(collectFiles, everyNight, {})
    },
    decide: (tx: Tx, id: DocumentId, decision: Decision) => decideDocument(deps, tx, id, decision),
  }
}

export type DocumentsModule = ReturnType<typeof createDocumentsModule>
