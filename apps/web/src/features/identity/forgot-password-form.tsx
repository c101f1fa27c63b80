import { TextInput } from '@mantine/core'
import { forgotPassword } from '@upeo/contract/identity/password-reset'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import ui from '../../ui/primitives.module.css'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email: '' },
    schema: bodySchema(forgotPassword),
    toBody: ({ email }) => ({ email: email.trim() }),
    send: async (body) => {
      await call(forgotPassword, { body })
      return body.email
    },
    onDone: onSent,
    failed: say('Failed to send password reset email'),
  })
  return (
    <Form form={form} className={ui.stack16}>
      <FormMessage form={form} />
      <TextInput
        {...form.field('email')}
        label={say('Email')}
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
      />
      <Button type="submit" size="lg" loading={form.pending}>
        {say('Send reset link')}
      </Button>
    </Form>
  )
}
