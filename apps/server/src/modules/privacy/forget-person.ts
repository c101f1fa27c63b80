import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/deps.ts'
import type { KeptData } from '../../platform/kept-data.ts'

/**
 * Anonymizes the records that must be kept: name, contact details, accounts, documents, settings and the references to
 * pictures go at once (privacy page). Rows of bookings and money stay for 7 years, messages to the person for 3.
 * The pictures themselves are deleted by the collector, which `account.deleted` starts.
 */
export async function forgetPerson(keptData: readonly KeptData[], tx: Tx, userId: UserId, now: Date): Promise<void> {
  const person = { userId, names: await readNames(tx, userId), now }
  for (const statement of keptData.flatMap(({ forgotten }) => forgotten?.(person) ?? [])) await statement.execute(tx)
}

/** What the person and their business were called, as the search knows words. */
async function readNames(tx: Tx, userId: UserId): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct words_in(concat_ws(' ', u.name, u.username, v.business_name)) as word
    from users u left join vendors v on v.user_id = u.id where u.id = ${userId}`.execute(tx)
  return rows.map(({ word }) => word)
}
