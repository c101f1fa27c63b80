import * as api from '@upeo/contract/admin/audit-log'
import { done } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import { listAuditLog } from './queries/list-audit-log.ts'

export { writeAudit, type Act } from './store/write-audit.ts'

/** Who of the office has done what: written together with it, and never changed. */
export function createAuditModule() {
  return {
    routes(router: Router): void {
      const own = { cacheControl: 'private, no-store' }
      router.read(api.listAuditLog, own, async ({ db, query }) => done(await listAuditLog(db, query)))
    },
  }
}
