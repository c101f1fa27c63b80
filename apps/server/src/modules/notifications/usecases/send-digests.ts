import type { UserId } from '@upeo/domain/ids'
import { addDays, localDateOf } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { NotificationsDeps } from '../deps.ts'
import { digestLetter, type NewActivity } from '../templates/news.ts'
import { newActivityColumns } from './announce-activity.ts'
import { writeLetter } from './write-letter.ts'

const batch = 100
const picksShown = 5

/** A letter to each who asked for the weekly digest, once for this day; none when there is nothing to tell. */
export async function sendDigests(deps: NotificationsDeps): Promise<number> {
  const { db, clock } = deps
  const today = localDateOf(clock.now())
  const picks = await sql<NewActivity>`
    select ${newActivityColumns} from activities a join users g on g.id = a.vendor_id
    where a.is_active and a.archived_at is null and g.suspended_at is null and g.deleted_at is null
      and a.next_departure_on between ${addDays(today, 1)} and ${addDays(today, 14)}
    order by a.weighed_rating desc nulls last, a.next_departure_on, a.id limit ${picksShown}`.execute(db)
  if (picks.rows.length === 0) return 0
  let sent = 0
  for (;;) {
    const wrote = await inTransaction(db, async (tx) => {
      const due = await sql<{ user_id: UserId; language: Language }>`
        insert into digests (user_id, week)
        select u.id, ${today}::date from users u
        where u.kind = 'member' and u.deleted_at is null and u.suspended_at is null
          and coalesce((u.preferences ->> 'emailNotifications')::boolean, true)
          and coalesce((u.preferences ->> 'marketingEmails')::boolean, false)
          and not exists (select from digests d where d.user_id = u.id and d.week = ${today}::date)
        limit ${batch}
        on conflict do nothing
        returning user_id, (select language from users u where u.id = user_id) as language`.execute(tx)
      for (const { user_id: userId, language } of due.rows) {
        const content = inLanguage(language, () => digestLetter(picks.rows))
        await writeLetter(deps, tx, { userId, topic: 'marketing', content })
      }
      return due.rows.length
    })
    if (wrote === 0) return sent
    sent += wrote
  }
}
