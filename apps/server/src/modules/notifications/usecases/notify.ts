import {
  defaultPreferences,
  wantsMail,
  wantsPush,
  type NotificationPreferences,
} from '@upeo/domain/identity/preferences'
import type { UserId } from '@upeo/domain/ids'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { NotificationsDeps } from '../deps.ts'
import { sendPushJob } from '../jobs.ts'
import type { Notice } from '../notice.ts'
import { insertNotification } from '../store/insert-notification.ts'
import { writeLetter } from './write-letter.ts'

interface Recipient {
  /** Without an account: told by letter alone, of what is true for them, and whatever an account would prefer. */
  readonly guest: boolean
  readonly preferences: Partial<NotificationPreferences>
  readonly language: WrittenLanguage
  /** Browsers that receive a push. */
  readonly browsers: readonly string[]
}

/**
 * Tells each person once, in the app and as their preferences say, all as rows of this transaction. `write` is asked once
 * for each language that somebody of them reads, and always writes the same notices in the same order.
 */
export async function notify(
  deps: Pick<NotificationsDeps, 'clock' | 'jobs'>,
  tx: Tx,
  write: () => readonly Notice[],
): Promise<void> {
  const written = new Map<WrittenLanguage, readonly Notice[]>()
  const writtenIn = (language: WrittenLanguage) => {
    const notices = written.get(language) ?? inLanguage(language, write)
    written.set(language, notices)
    return notices
  }
  for (const [index, { userId }] of writtenIn('en').entries()) {
    const recipient = await findRecipient(tx, userId)
    const notice = recipient && writtenIn(recipient.language)[index]
    if (!notice) continue
    if (recipient.guest) {
      const { topic, letter, guests } = notice
      if (guests && letter) await writeLetter(deps, tx, { userId, topic, content: letter })
      continue
    }
    const notificationId = await insertNotification(tx, deps.clock, notice, recipient.language)
    const preferences = { ...defaultPreferences, ...recipient.preferences }
    if (wantsPush(preferences, notice.topic)) {
      for (const subscriptionId of recipient.browsers) {
        await deps.jobs.enqueue(tx, sendPushJob, { notificationId, subscriptionId })
      }
    }
    if (notice.letter && wantsMail(preferences, notice.topic)) {
      await writeLetter(deps, tx, { userId: notice.userId, topic: notice.topic, content: notice.letter })
    }
  }
}

/** Null where there is no account, any more or at all; of guests without one those who have proven an address. */
async function findRecipient(tx: Tx, userId: UserId): Promise<Recipient | null> {
  const found = await sql<Recipient>`
    select preferences, language, kind = 'guest' as guest,
      array(select s.id::text from push_subscriptions s where s.user_id = users.id) as browsers
    from users where id = ${userId} and deleted_at is null and (kind = 'member' or exists (
      select from guest_addresses a where a.user_id = users.id and a.proven_at is not null))`.execute(tx)
  return found.rows[0] ?? null
}
