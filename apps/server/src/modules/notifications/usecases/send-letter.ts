import { calledName } from '@upeo/domain/identity/called-name'
import { addressIn, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { NotificationsDeps } from '../deps.ts'
import type { LetterContent } from '../notice.ts'

interface DueLetter {
  readonly content: LetterContent
  readonly name: string
  readonly email: string
  readonly language: WrittenLanguage
}

/**
 * Sends one letter, unless it has been sent or its person has left. At least once: a crash between the handing over
 * and the note of it sends it again under the same message id, by which mail programs know it.
 */
export async function sendLetter(deps: NotificationsDeps, { letterId }: { letterId: string }): Promise<void> {
  const { db, clock, mailer, baseUrl } = deps
  const found = await sql<DueLetter>`
    select l.content, u.name, u.email, u.language from letters l join users u on u.id = l.user_id
    where l.id = ${letterId} and l.sent_at is null and u.deleted_at is null`.execute(db)
  const due = found.rows[0]
  if (!due) return
  const { subject, heading, paragraphs, facts, action } = due.content
  const greeting = inLanguage(due.language, () => say('Hello {name},', { name: calledName(due.name) }))
  await mailer.send({
    id: letterId,
    to: due.email,
    subject,
    heading,
    paragraphs: [greeting, ...paragraphs],
    ...(facts && { facts }),
    language: due.language,
    ...(action && { action: { label: action.label, url: baseUrl + addressIn(due.language, action.path) } }),
  })
  await sql`update letters set sent_at = ${clock.now()} where id = ${letterId}`.execute(db)
}
