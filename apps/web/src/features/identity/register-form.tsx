import { SegmentedControl, TextInput } from '@mantine/core'
import { register } from '@upeo/contract/identity/sign-in'
import { Session } from '@upeo/contract/identity/user'
import { confirmationTexts } from '@upeo/domain/identity/password'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import type { SessionUser } from '../../lib/session-user.ts'
import { Button } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { GuideBenefits } from './guide-benefits.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './identity-form.module.css'
import { PASSWORD_HINT } from './texts.ts'

export type AccountRole = 'user' | 'vendor'

export interface Registered {
  readonly role: AccountRole
  readonly email: string
  readonly session: (SessionUser & { readonly token: string }) | null
}

/** An account that was made without a token is registered all the same: the person signs in by hand. */
const registration = { ...register, answers: { 201: Session.partial({ token: true }) } }

const schema = bodySchema(register)
  .extend({ confirmPassword: z.string().min(1, confirmationTexts.register.required) })
  .superRefine(({ password, confirmPassword }, context) => {
    if (confirmPassword === password) return
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: confirmationTexts.register.mismatch })
  })

export function RegisterForm({ asGuide, onDone }: { asGuide: boolean; onDone: (done: Registered) => void }) {
  const role: AccountRole = asGuide ? 'vendor' : 'user'
  const form = useForm({
    initial: { username: '', email: '', password: '', confirmPassword: '', role },
    schema,
    // Name and username start equal, and the form asks for the latter.
    toBody: (values) => ({ ...values, name: values.username }),
    names: { name: 'username' },
    send: async ({ confirmPassword: _same, ...body }) => {
      const { token, ...user } = await call(registration, { body })
      return { role: body.role ?? 'user', email: body.email, session: token === undefined ? null : { ...user, token } }
    },
    onDone,
    failed: (error) =>
      isApiError(error, 'invalid_response')
        ? say('Registration failed. Please check your details.')
        : messageOf(error, say('Registration failed')),
  })
  const guide = form.values.role === 'vendor'
  const required = { required: true, withAsterisk: false }
  return (
    <Form form={form} className={ui.stack16}>
      <SegmentedControl
        className={classes.toggle}
        aria-label={say('Kind of account')}
        size="md"
        radius="md"
        fullWidth
        value={form.values.role}
        onChange={(value) => form.set('role', value)}
        data={[
          { value: 'user', label: say('User') },
          { value: 'vendor', label: say('Guide') },
        ]}
      />
      {guide && <GuideBenefits />}
      <FormMessage form={form} />
      <TextInput {...form.field('username')} {...required} label={say('Username')} autoComplete="name" />
      <TextInput {...form.field('email')} {...required} label={say('Email')} type="email" autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        {...required}
        label={say('Password')}
        description={say(PASSWORD_HINT)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        {...required}
        label={say('Confirm password')}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" loading={form.pending}>
        {guide ? say('Register as a Guide') : say('Register')}
      </Button>
    </Form>
  )
}
