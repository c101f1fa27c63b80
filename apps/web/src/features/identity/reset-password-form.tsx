import { RESET_FAILED, resetPassword } from '@upeo/contract/identity/password-reset'
import { confirmationProblem } from '@upeo/domain/identity/password'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import ui from '../../ui/primitives.module.css'
import { PASSWORD_HINT } from './texts.ts'

export const resetSchema = bodySchema(resetPassword)
  .extend({ confirmPassword: z.string() })
  .superRefine(({ password, confirmPassword }, context) => {
    const message = confirmationProblem('reset', password, confirmPassword)
    if (message !== null) context.addIssue({ code: 'custom', path: ['confirmPassword'], message })
  })

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    schema: resetSchema,
    send: ({ password }) => call(resetPassword, { params: { token }, body: { password } }),
    onDone,
    failed: say(RESET_FAILED),
  })
  const required = { required: true, withAsterisk: false, autoComplete: 'new-password' }
  return (
    <Form form={form} className={ui.stack16}>
      <FormMessage form={form} />
      <PasswordField
        {...form.field('password')}
        {...required}
        label={say('New password')}
        description={say(PASSWORD_HINT)}
      />
      <PasswordField {...form.field('confirmPassword')} {...required} label={say('Confirm new password')} />
      <Button type="submit" size="lg" loading={form.pending}>
        {say('Reset password')}
      </Button>
    </Form>
  )
}
