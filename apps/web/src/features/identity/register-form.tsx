import { SegmentedControl, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { register } from '@upeo/contract/identity/register'
import { Session } from '@upeo/contract/identity/user'
import { confirmationProblem } from '@upeo/domain/identity/password'
import { call } from '../../lib/api.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SessionUser } from '../../lib/session-user.ts'
import { GuideBenefits } from './guide-benefits.tsx'
import classes from './identity-form.module.css'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'

export type AccountRole = 'user' | 'vendor'

export interface Registered {
  readonly role: AccountRole
  readonly email: string
  readonly session: (SessionUser & { readonly token: string }) | null
}

/** An account that stands without a token is registered all the same: its owner signs in by herself (spec, section 2). */
const registration = { ...register, answers: { 201: Session.partial({ token: true }) } }

const empty = { username: '', email: '', password: '', confirmPassword: '' }
type Field = keyof typeof empty

export function RegisterForm({ asGuide, onDone }: { asGuide: boolean; onDone: (done: Registered) => void }) {
  const [role, setRole] = useState<AccountRole>(asGuide ? 'vendor' : 'user')
  const [values, setValues] = useState(empty)
  const form = useSubmit('Registration failed', 'Registration failed. Please check your details.')

  const bind = (field: Field) => ({
    id: field,
    name: field,
    required: true,
    withAsterisk: false,
    value: values[field],
    error: form.fields[field] ?? (field === 'username' ? form.fields['name'] : undefined),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [field]: value }))
      form.edited(field)
      // The server may have found the same fault under `name`, which is the username once more.
      if (field === 'username') form.edited('name')
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const mismatch = confirmationProblem('register', values.password, values.confirmPassword)
    if (mismatch) return form.refuse({ confirmPassword: mismatch })
    const { username, email, password } = values
    void form.submit(async () => {
      const { token, ...user } = await call(registration, { body: { name: username, username, email, password, role } })
      onDone({ role, email, session: token === undefined ? null : { ...user, token } })
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <SegmentedControl
        className={classes.toggle}
        aria-label="Kind of account"
        size="md"
        radius="md"
        fullWidth
        value={role}
        onChange={(value) => setRole(value === 'vendor' ? 'vendor' : 'user')}
        data={[
          { value: 'user', label: 'User' },
          { value: 'vendor', label: 'Guide' },
        ]}
      />
      {role === 'vendor' && <GuideBenefits />}
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      <TextInput {...bind('username')} label="Username" autoComplete="name" />
      <TextInput {...bind('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...bind('password')}
        label="Password"
        description="At least 6 characters, with a lowercase letter, an uppercase letter and a number."
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <Button type="submit" size="lg" loading={form.busy}>
        {role === 'vendor' ? 'Register as a Guide' : 'Register'}
      </Button>
    </form>
  )
}
