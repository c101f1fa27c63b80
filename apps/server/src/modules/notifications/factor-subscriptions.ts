import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import '../factors/index.ts'
import type { NotificationsDeps } from './deps.ts'
import { factorNotices } from './templates/factors.ts'
import { notify } from './usecases/notify.ts'

/** Tells people that what they sign in with has changed: it may not have been them. */
export function subscribeToFactors(deps: NotificationsDeps): void {
  deps.outbox.on('factors.changed', 'notifications', async ({ userId, change }, tx) => {
    const { rows } = await sql<{ role: Role }>`select role from users where id = ${userId}`.execute(tx)
    const [person] = rows
    if (person) await notify(deps, tx, () => factorNotices({ userId: userId as UserId, role: person.role, change }))
  })
}
