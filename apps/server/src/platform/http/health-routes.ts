import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { getHealth, getLiveness, getOpenapi } from '@upeo/contract/platform/service'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { Database } from '../database/schema.ts'
import { keepReadiness, type Readiness } from './readiness.ts'
import type { Router } from './route.ts'

export function healthRoutes(router: Router, app: FastifyInstance, db: Kysely<Database>): Readiness {
  const readiness = keepReadiness(app)
  router.read<typeof getHealth, Failure<'not_ready'>>(
    getHealth,
    { failures: { not_ready: () => ({ code: 'not_ready', message: words('Not ready.') }) }, cacheControl: 'no-store' },
    async () => {
      if (readiness.isLeaving()) return fail({ kind: 'not_ready' })
      try {
        await sql`select 1`.execute(db)
        return done({ status: 'ok' as const })
      } catch {
        // Not being able to reach the database is the answer here, not a bug.
        return fail({ kind: 'not_ready' })
      }
    },
  )
  // Asks nobody: while the database is away, starting this process anew would mend nothing.
  router.read(getLiveness, { cacheControl: 'no-store' }, async () => done({ status: 'ok' as const }))
  router.read(getOpenapi, {}, async () => done(app.swagger() as { openapi: string }))
  return readiness
}
