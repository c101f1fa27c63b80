import type { DepartureId, VendorId } from '@upeo/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Router } from '../../platform/http/route.ts'
import type { RunSheetsDeps } from './deps.ts'
import { readRunSheet } from './read-run-sheet.ts'
import { runSheetRoutes } from './routes.ts'

/** All of one departure that its guide needs on the day: people and what they owe, equipment, meeting point. It writes nothing. */
export function createRunSheetsModule(deps: RunSheetsDeps) {
  return {
    routes: (router: Router) => runSheetRoutes(router, deps),
    /** Who is expected on a departure of this guide; null where there is none. */
    read: async (db: Kysely<Database>, vendorId: VendorId, id: DepartureId) => {
      const sheet = await readRunSheet(deps, db, vendorId, { id })
      return sheet.ok ? sheet.value : null
    },
  }
}
