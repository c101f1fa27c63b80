import { createDatabase } from '@upeo/server/platform/database/create-database'
import type { Demo } from '@upeo/server/demo-port'
import { signInAs } from '@upeo/server/testing/proved-sessions'
import type { Clock } from '@upeo/domain/time'

/** Where the journeys' servers let people in who are there already. No server of the product has it. */
export const sessionDoor = '/journeys/session'

/**
 * Opens sessions past password and code, proved for as long as they last: for journeys that are about something else, of
 * which many would need the same person's next code at once.
 */
export function openSessionDoor(databaseUrl: string, clock: Clock): Demo['addPages'] {
  const { db, close } = createDatabase(databaseUrl, { max: 1 })
  return (app) => {
    app.addHook('onClose', close)
    app.post<{ Body: { email: string } }>(sessionDoor, async ({ body }) => {
      const { id } = await db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirstOrThrow()
      return { token: await signInAs({ db, clock }, id) }
    })
  }
}
