import { whyNotSecond, type OfficeStanding, type WhyNotSecond } from '@upeo/domain/identity/second-person'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Whether this person of the office counts beside those who have agreed `before` them, as they stand now; null: they do. */
export async function whyNotSecondPerson(
  tx: Tx,
  clock: Clock,
  by: UserId,
  before: readonly UserId[],
): Promise<WhyNotSecond | null> {
  const { rows } = await sql<OfficeStanding>`
    select office_since as since, office_invited_by as "invitedBy" from users where id = ${by}`.execute(tx)
  return whyNotSecond(rows[0]!, before, clock.now())
}
