import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { login } from '@upeo/contract/identity/login'
import { call } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './identity-form.module.css'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'

export function LoginForm({ prefilledEmail }: { prefilledEmail: string }) {
  const [email, setEmail] = useState(prefilledEmail)
  const [password, setPassword] = useState('')
  const form = useSubmit('Login failed', 'Login failed: Invalid server response.')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problems = {
      ...(email.trim() === '' && { email: 'Please enter your email address.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    }
    if (Object.keys(problems).length > 0) return form.refuse(problems)
    void form.submit(async () => signIn(await call(login, { body: { email, password } })))
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      <TextInput
        id="email"
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        error={form.fields['email']}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.edited('email')
        }}
      />
      <PasswordField
        id="password"
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={form.fields['password']}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          form.edited('password')
        }}
      />
      <div className={classes.row}>
        <Link className={classes.link} to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="lg" loading={form.busy}>
        Sign In
      </Button>
    </form>
  )
}
