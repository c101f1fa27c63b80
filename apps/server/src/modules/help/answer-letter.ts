import { formatDate } from '@upeo/domain/time'
import { addressIn, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { HelpDeps } from './deps.ts'

export const sendAnswer = defineJob({ name: 'help.send-answer', schema: z.object({ id: z.string() }) })

interface Answered {
  readonly email: string
  readonly answer: string
  readonly language: WrittenLanguage
  readonly created_at: Date
}

/**
 * The office's words and nothing of what was written: whose the address is nobody has proven. Not sent where it has been
 * deleted meanwhile.
 */
export async function writeAnswer({ db, mailer, baseUrl }: HelpDeps, { id }: { readonly id: string }): Promise<void> {
  const found = await sql<Answered>`
    select email, answer, language, created_at from enquiries
    where id = ${id} and answered_by_mail`.execute(db)
  const [enquiry] = found.rows
  if (!enquiry) return
  const { email, answer, language, created_at: written } = enquiry
  const letter = inLanguage(language, () => ({
    subject: say('Our answer to your message'),
    heading: say('Our answer to your message'),
    paragraphs: [
      say('You wrote to Upeo on {day}.', { day: formatDate(written) }),
      ...answer.split(/\n+/),
      say('If you did not write to us, you can ignore this email.'),
    ],
    action: { label: say('Write to us again'), url: baseUrl + addressIn(language, '/help/contact') },
  }))
  await mailer.send({ to: email, language, ...letter })
}
