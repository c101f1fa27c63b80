import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { login, SignInForm } from '@upeo/contract/identity/sign-in'
import { say } from '@upeo/domain/words/say'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import ui from '../../ui/primitives.module.css'
import classes from './identity-form.module.css'
import { PasskeyButton } from './passkey-button.tsx'

export const loginFailed = (error: unknown): string =>
  isApiError(error, 'invalid_response')
    ? say('Login failed: Invalid server response.')
    : messageOf(error, say('Login failed'))

export function LoginForm({
  prefilledEmail,
  onSecondStep,
}: {
  prefilledEmail: string
  /** The password was right, and more is asked for; with what the second step needs to know. */
  onSecondStep: (wanted: unknown) => void
}) {
  const form = useForm({
    initial: { email: prefilledEmail, password: '' },
    schema: SignInForm,
    send: (body) => call(login, { body }),
    onDone: signIn,
    onRefused: (error) => {
      if (isApiError(error, 'second_step_required')) onSecondStep(error.detail)
    },
    failed: loginFailed,
  })
  return (
    <Form form={form} className={ui.stack16}>
      <FormMessage form={form} />
      <TextInput
        {...form.field('email')}
        label={say('Email')}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
      />
      <PasswordField
        {...form.field('password')}
        label={say('Password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <div className={classes.row}>
        <Link className={classes.link} to="/forgot-password">
          {say('Forgot password?')}
        </Link>
      </div>
      <Button type="submit" size="lg" loading={form.pending}>
        {say('Sign In')}
      </Button>
      <PasskeyButton />
    </Form>
  )
}
