import { linkLifetimes } from '@upeo/domain/identity/link-lifetimes'
import { nameOfficeRoles } from '@upeo/domain/identity/office-roles'
import type { AnyId } from '@upeo/domain/ids'
import { lengthText } from '@upeo/domain/time'
import { addressIn } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { IdentityDeps } from './deps.ts'
import { newToken } from './session-token.ts'
import { keepInvitationToken } from './store/invitations.ts'

/** As with a reset, the token is made where the mail is sent, so that no table ever holds it. */
export const sendOfficeInvitation = defineJob({
  name: 'identity.send-office-invitation',
  schema: z.object({ id: z.string() }),
})

export async function writeInvitation(
  { db, clock, mailer, baseUrl }: IdentityDeps,
  { id }: { id: string },
): Promise<void> {
  const { token, hash } = newToken()
  const invitation = await inTransaction(db, (tx) => keepInvitationToken(tx, id as AnyId, hash, clock.now()))
  if (!invitation) return
  const { email, name, inviter, roles, language } = invitation
  const letter = inLanguage(language, () => ({
    subject: say('You are invited to the office of Upeo'),
    heading: say('You are invited to the office of Upeo'),
    paragraphs: [
      say('Hello {name}, {inviter} has invited you to the office of Upeo: {roles}.', {
        name,
        inviter,
        roles: nameOfficeRoles(roles),
      }),
      say(
        'Choose a password with the link below, and then sign in with this address. The link works once, for {time}. If you have an account with this address already, it becomes your account in the office, with the new password.',
        { time: lengthText(linkLifetimes.invitation) },
      ),
      say('If you did not expect this, you can ignore this email: nothing has changed.'),
    ],
    action: { label: say('Choose a password'), url: baseUrl + addressIn(language, `/reset-password/${token}`) },
  }))
  await mailer.send({ to: email, language, ...letter })
}
