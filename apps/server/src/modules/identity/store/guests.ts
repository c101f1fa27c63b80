import { defaultPreferences } from '@upeo/domain/identity/preferences'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

/**
 * Somebody without an account, for one booking: a row of its own each time, so that nobody who knows a number meets what
 * another has booked with it. Nothing of it lets anybody in.
 */
export async function insertGuest(
  tx: Tx,
  clock: Clock,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<UserId> {
  const id = newId<UserId>(clock)
  await tx
    .insertInto('users')
    .values({
      id,
      kind: 'guest',
      role: 'user',
      name,
      phone,
      preferences: JSON.stringify({ ...defaultPreferences, showProfileToPublic: false }),
      created_at: clock.now(),
    })
    .execute()
  return id
}

/** Their booking belongs to an account now: nothing of them is kept. */
export async function dropGuest(tx: Tx, clock: Clock, id: UserId): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name: 'Guest', phone: '', deleted_at: clock.now() })
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .execute()
}
