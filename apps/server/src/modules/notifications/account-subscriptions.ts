import type { Role } from '@upeo/domain/actor'
import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/deps.ts'
import '../identity/index.ts'
import type { NotificationsDeps } from './deps.ts'
import { newDeviceNotices, passwordSetNotices, wrongCodesNotices } from './templates/account.ts'
import { officeGrownNotices, type OfficeGrownFacts } from './templates/office.ts'
import { notify } from './usecases/notify.ts'

/** Tells people of what happens to their account, so that they can undo what was not them. */
export function subscribeToAccounts(deps: NotificationsDeps): void {
  const { outbox } = deps
  outbox.on('account.signed_in_on_new_device', 'notifications', async ({ userId, device, network, at }, tx) => {
    const role = await roleOf(tx, userId)
    if (role === null) return
    await notify(deps, tx, () =>
      newDeviceNotices({ userId: userId as UserId, role, device, network, at: new Date(at) }),
    )
  })
  outbox.on('account.wrong_codes', 'notifications', async ({ userId, over, at }, tx) => {
    const role = await roleOf(tx, userId)
    if (role === null) return
    await notify(deps, tx, () => wrongCodesNotices({ userId: userId as UserId, role, over, at: new Date(at) }))
  })
  outbox.on('office.grown', 'notifications', async ({ userId, how, at }, tx) => {
    const { rows } = await sql<Omit<OfficeGrownFacts, 'how' | 'at'>>`
      select name, email, office_roles as roles, array(
        select o.id from users o
        where o.role = 'admin' and o.suspended_at is null and o.deleted_at is null and o.id <> u.id order by o.id
      ) as others
      from users u where id = ${userId} and role = 'admin' and deleted_at is null`.execute(tx)
    const [facts] = rows
    if (facts) await notify(deps, tx, () => officeGrownNotices({ ...facts, how, at: new Date(at) }))
  })
  outbox.on('account.password_set', 'notifications', async ({ userId, ...set }, tx) => {
    const role = await roleOf(tx, userId)
    if (role !== null) await notify(deps, tx, () => passwordSetNotices({ userId: userId as UserId, role, ...set }))
  })
}

async function roleOf(tx: Tx, userId: string): Promise<Role | null> {
  const found = await sql<{ role: Role }>`select role from users where id = ${userId}`.execute(tx)
  return found.rows[0]?.role ?? null
}
