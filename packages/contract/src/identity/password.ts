import { z } from 'zod'
import { passwordProblem } from '@upeo/domain/identity/password'

/** The one password rule, with the messages of the reset page. */
export const NewPassword = z
  .string({ error: 'Password is required' })
  .max(200, { error: 'Please keep the password under 200 characters', abort: true })
  .superRefine((value, context) => {
    const message = passwordProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
