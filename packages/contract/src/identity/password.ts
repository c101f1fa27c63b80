import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { passwordProblem } from '@upeo/domain/identity/password'

/** What somebody says is theirs already: any text, since rules may have changed since it was set. */
export const CurrentPassword = z
  .string({ error: words('Current password is required') })
  .min(1, words('Current password is required'))
  .max(200, words('Current password is required'))

/** The one password rule, with the messages of the reset page. */
export const NewPassword = z
  .string({ error: words('Password is required') })
  .max(200, { error: words('Please keep the password under 200 characters'), abort: true })
  .superRefine((value, context) => {
    const message = passwordProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
