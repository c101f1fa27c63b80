import { LETTERS_OF_MOVES_A_DAY } from '@upeo/domain/guest-addresses/guest-addresses'
import { calledName } from '@upeo/domain/identity/called-name'
import type { UserId } from '@upeo/domain/ids'
import { addTime, DAY } from '@upeo/domain/time'
import { addressIn, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { NotificationsDeps } from '../deps.ts'
import type { LetterContent } from '../notice.ts'

interface DueLetter {
  readonly userId: UserId
  readonly content: LetterContent
  readonly name: string
  /** Null: of a guest without an account. */
  readonly email: string | null
  readonly language: WrittenLanguage
  readonly writtenAt: Date
}

/**
 * Sends one letter, unless it has been sent or its person has left. At least once: a crash between the handing over
 * and the note of it sends it again under the same message id, by which mail programs know it.
 */
export async function sendLetter(deps: NotificationsDeps, { letterId }: { letterId: string }): Promise<void> {
  const { db, clock, mailer, baseUrl } = deps
  const found = await sql<DueLetter>`
    select l.user_id as "userId", l.content, u.name, u.email, u.language, l.created_at as "writtenAt"
    from letters l join users u on u.id = l.user_id
    where l.id = ${letterId} and l.sent_at is null and u.deleted_at is null`.execute(db)
  const due = found.rows[0]
  const to = due && (await addressOf(deps, due))
  if (!to) return
  const { subject, heading, paragraphs, facts, action } = due.content
  const greeting = inLanguage(due.language, () => say('Hello {name},', { name: calledName(due.name) }))
  const urlOf = (path: string) => baseUrl + addressIn(due.language, path)
  await mailer.send({
    id: letterId,
    to: to.email,
    subject,
    heading,
    paragraphs: [greeting, ...paragraphs],
    ...(facts && { facts }),
    language: due.language,
    ...(action && { action: { label: action.label, url: urlOf(to.pathOf(action.path)) } }),
    ...(to.page !== null && { unsubscribe: urlOf(to.page) }),
  })
  await sql`update letters set sent_at = ${clock.now()} where id = ${letterId}`.execute(db)
}

interface Address {
  readonly email: string
  /** Where a link in the letter leads. */
  readonly pathOf: (path: string) => string
  /** Where a guest without an account takes the address off; null: of an account. */
  readonly page: string | null
}

/** Guests read of their booking on the page of a link, which is made where it is sent; null where there is no address any more. */
async function addressOf(deps: NotificationsDeps, due: DueLetter): Promise<Address | null> {
  const { email, userId, content, writtenAt } = due
  if (email !== null) return { email, pathOf: (path) => path, page: null }
  if (content.action && asksOfMove(content.action.path) && (await wasAskedEnough(deps, userId))) return null
  const found = await deps.addresses.addressLetter(userId, writtenAt)
  if (!found) return null
  return { ...found, page: found.path, pathOf: (path) => (asksOfMove(path) ? `${found.path}/move` : found.path) }
}

const asksOfMove = (path: string) => path.endsWith('/move')

/** A guide who moves a trip again and again fills nobody's mail with it. */
async function wasAskedEnough({ db, clock }: NotificationsDeps, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from letters where user_id = ${userId} and content -> 'action' ->> 'path' like '%/move'
      and sent_at > ${addTime(clock.now(), -DAY)} offset ${LETTERS_OF_MOVES_A_DAY - 1} limit 1`.execute(db)
  return rows.length > 0
}
