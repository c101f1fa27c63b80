import type { MailTopic } from '@upeo/domain/identity/preferences'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { NotificationsDeps } from '../deps.ts'
import { sendLetterJob } from '../jobs.ts'
import type { LetterContent } from '../notice.ts'

/** A letter as a row of this transaction, and the job that sends it after the commit. */
export async function writeLetter(
  { clock, jobs }: Pick<NotificationsDeps, 'clock' | 'jobs'>,
  tx: Tx,
  { userId, topic, content }: { userId: UserId; topic: MailTopic; content: LetterContent },
): Promise<void> {
  // A letter's id is no id of the domain: nothing but its job names it.
  const letterId: string = newId(clock)
  await tx
    .insertInto('letters')
    .values({ id: letterId, user_id: userId, topic, content: JSON.stringify(content), created_at: clock.now() })
    .execute()
  await jobs.enqueue(tx, sendLetterJob, { letterId })
}
