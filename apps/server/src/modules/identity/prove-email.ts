import { z } from 'zod'
import { sql } from 'kysely'
import type { UserId } from '@upeo/domain/ids'
import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { lengthText } from '@upeo/domain/time'
import { addressIn, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { IdentityDeps } from './deps.ts'
import { newToken } from './session-token.ts'
import { keepProof } from './store/email-proofs.ts'

/** As with reset links, the token is made where the mail is sent, so that no table ever holds it. */
export const sendEmailProof = defineJob({
  name: 'identity.send-email-proof',
  schema: z.object({ userId: z.uuid(), welcome: z.boolean() }),
})

/** Sends the link that proves the address: in the letter that welcomes somebody, or by itself. */
export async function sendProofLetter(
  { db, clock, mailer, baseUrl }: IdentityDeps,
  { userId, welcome }: { userId: string; welcome: boolean },
): Promise<void> {
  const found = await sql<{ id: UserId; name: string; email: string; language: WrittenLanguage }>`
    select id, name, email, language from users where id = ${userId} and not email_proven and deleted_at is null`.execute(
    db,
  )
  const user = found.rows[0]
  if (!user) return
  const { token, hash } = newToken()
  const kept = await inTransaction(db, (tx) =>
    keepProof(tx, { userId: user.id, email: user.email, tokenHash: hash }, clock.now()),
  )
  if (!kept) return
  const { name, language } = user
  const letter = inLanguage(language, () => ({
    subject: welcome ? say('Welcome to Upeo: please confirm your address') : say('Confirm your address for Upeo'),
    heading: welcome ? say('Welcome to Upeo') : say('Confirm your address'),
    paragraphs: [
      welcome
        ? say('Hello {name}, your account is ready, and you can book right away.', { name })
        : say('Hello {name},', { name }),
      say(
        'Please confirm that this address is yours: then your calendar, notifications on your phone, reviews and stories work too. The link works for {time}, where you are signed in.',
        { time: lengthText(linkLifetimes.emailProof) },
      ),
      say('If you did not create an account on Upeo, you can ignore this email: nobody else can confirm the address.'),
    ],
    action: { label: say('Confirm my address'), url: baseUrl + addressIn(language, `/confirm-email/${token}`) },
  }))
  await mailer.send({ to: user.email, language, ...letter })
}
