import type { NotificationId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Notice } from '../notice.ts'

export async function insertNotification(
  tx: Tx,
  clock: Clock,
  notice: Notice,
  language: WrittenLanguage,
): Promise<NotificationId> {
  const id = newId<NotificationId>(clock)
  const { userId: user_id, type, title, message, link } = notice
  await tx
    .insertInto('notifications')
    .values({ id, user_id, type, title, message, link, language, created_at: clock.now() })
    .execute()
  return id
}
