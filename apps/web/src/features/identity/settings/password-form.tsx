import { say } from '@upeo/domain/words/say'
import { changePasswordProblems } from '@upeo/domain/identity/password'
import { z } from 'zod'
import { changeProfile } from '../../../lib/profile-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PASSWORD_HINT } from '../texts.ts'
import classes from './panel.module.css'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** All three are needed here, where the contract lets a profile be changed without them; the rule is the contract's. */
const schema = z
  .object({ currentPassword: z.string(), password: z.string(), confirmPassword: z.string() })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(changePasswordProblems(values)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** Changing it ends every other session on the server. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initial: empty,
    schema,
    send: ({ currentPassword, password }) => changeProfile({ currentPassword, password }),
    onDone: () => {
      form.reset(empty)
    },
    failed: say('Failed to change password. Please check your current password and try again.'),
  })
  const required = { required: true, withAsterisk: false }
  return (
    <Form form={form} className={classes.form}>
      {form.doneAt !== null && (
        <Notice tone="success">{say('Password changed. You have been signed out everywhere else.')}</Notice>
      )}
      <FormMessage form={form} />
      {/* Password managers keep the new password for the account that it belongs to. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('currentPassword')}
        {...required}
        label={say('Current password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        {...required}
        label={say('New password')}
        description={say(PASSWORD_HINT)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...required}
        label={say('Confirm new password')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" loading={form.pending}>
          {say('Change Password')}
        </Button>
      </div>
    </Form>
  )
}
