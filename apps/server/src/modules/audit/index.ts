import * as api from '@upeo/contract/admin/audit-log'
import { done } from '@upeo/domain/result'
import { MINUTE, localDateOf, type Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import { exportAuditLog } from './queries/export-audit-log.ts'
import { listAuditLog } from './queries/list-audit-log.ts'
import { sealAudit } from './usecases/seal-audit.ts'

export { auditHeadsOf, auditSealHashes } from './queries/audit-heads.ts'
export { verifyAudit } from './queries/verify-audit.ts'
export { createReadings, type Readings } from './note-reading.ts'
export { writeAudit, type Author } from './store/write-audit.ts'

/** Who of the office has done what: written together with it, sealed, and never changed. */
export function createAuditModule({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  return {
    routes(router: Router): void {
      const own = { cacheControl: 'private, no-store' }
      router.read(api.listAuditLog, own, async ({ query }) => done(await listAuditLog(db, query)))
      router.file(api.exportAuditLog, { limits: [limitOf('audit-export')] }, async ({ query }) =>
        done({
          name: `upeo-audit-log-${localDateOf(clock.now())}.csv`,
          contentType: 'text/csv; charset=utf-8',
          size: null,
          body: exportAuditLog(db, query),
        }),
      )
    },
    sweeps: (): readonly Sweep[] => [{ name: 'audit.seals', everyMs: MINUTE, run: () => sealAudit({ db, clock }) }],
  }
}
