import { addressIn, languageTags, type WrittenLanguage } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { NotificationsDeps } from '../deps.ts'
import type { PushTarget } from '../ports.ts'

interface DuePush extends PushTarget {
  readonly title: string
  readonly message: string
  readonly link: string
  readonly language: WrittenLanguage
}

/** Wakes one browser with one notification, unless it was read or deleted meanwhile. */
export async function sendPush(
  { db, pusher }: Pick<NotificationsDeps, 'db' | 'pusher'>,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const found = await sql<DuePush>`
    select n.title, n.message, n.link, n.language, s.endpoint, s.p256dh, s.auth
    from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.id = ${notificationId} and s.id = ${subscriptionId} and n.read_at is null`.execute(db)
  const due = found.rows[0]
  if (!due) return
  const { title, message } = due
  const link = addressIn(due.language, due.link)
  const outcome = await pusher.send(due, {
    title,
    body: message,
    link,
    tag: notificationId,
    lang: languageTags[due.language],
  })
  if (outcome === 'gone') await sql`delete from push_subscriptions where id = ${subscriptionId}`.execute(db)
}
