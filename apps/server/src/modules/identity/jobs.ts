import { z } from 'zod'
import { sql } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { calledName } from '@upeo/domain/identity/called-name'
import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { lengthText } from '@upeo/domain/time'
import { addressIn, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { IdentityDeps } from './deps.ts'
import { newToken } from './session-token.ts'
import { dropReset, keepReset } from './store/password-resets.ts'

/**
 * The request is only a job, whether or not the address is known: both take the same time and leave the same trace.
 * The token is made where the mail is sent, so that no table ever holds it.
 */
export const requestPasswordReset = defineJob({
  name: 'identity.request-password-reset',
  schema: z.object({ email: z.string() }),
})

export async function sendPasswordReset(deps: IdentityDeps, { email }: { email: string }): Promise<void> {
  const { db, clock, mailer, baseUrl } = deps
  const found = await sql<{ id: UserId; name: string; email: string; language: WrittenLanguage }>`
    select id, name, email, language from users
    where lower(email) = ${email.toLowerCase()} and deleted_at is null and suspended_at is null`.execute(db)
  const user = found.rows[0]
  if (!user) return
  const { token, hash } = newToken()
  const kept = await inTransaction(db, (tx) =>
    keepReset(tx, { userId: user.id, email: user.email, tokenHash: hash }, clock.now()),
  )
  if (!kept) return
  const letter = inLanguage(user.language, () => ({
    subject: say('Set a new password for Upeo'),
    heading: say('Set a new password'),
    paragraphs: [
      say('Hello {name}, someone asked to set a new password for your Upeo account.', { name: calledName(user.name) }),
      say('The link below works once, for {time}. If it was not you, you can ignore this email: nothing has changed.', {
        time: lengthText(linkLifetimes.passwordReset),
      }),
    ],
    action: { label: say('Set a new password'), url: baseUrl + addressIn(user.language, `/reset-password/${token}`) },
  }))
  const sending = mailer.send({ to: user.email, language: user.language, ...letter })
  await sending.catch(async (error: unknown) => {
    // Tried again, with a link of its own: this one must not make it wait.
    await dropReset(db, hash)
    throw error
  })
}

/** Told where the owner still reads it, should it have been somebody else. */
export const tellOldAddress = defineJob({
  name: 'identity.tell-old-address',
  schema: z.object({ from: z.string(), to: z.string() }),
})

export async function sendToOldAddress({ db, mailer }: IdentityDeps, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ language: WrittenLanguage }>`
    select language from users where lower(email) = ${to.toLowerCase()} and deleted_at is null`.execute(db)
  const language = rows[0]?.language ?? 'en'
  const letter = inLanguage(language, () => ({
    subject: say('The email address of your Upeo account has changed'),
    heading: say('Your email address has changed'),
    paragraphs: [
      say('Your Upeo account now belongs to {address}. From now on you sign in with it, and our letters go there.', {
        address: to,
      }),
      say('If it was not you, write to support@upeo.example at once.'),
    ],
  }))
  await mailer.send({ to: from, language, ...letter })
}
