import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { forgotPassword } from '@upeo/contract/identity/forgot-password'
import { Email } from '@upeo/contract/kit/fields'
import { call } from '../../lib/api.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import classes from './identity-form.module.css'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const form = useSubmit('Failed to send password reset email')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const checked = Email.safeParse(email)
    if (!checked.success)
      return form.refuse({ email: checked.error.issues[0]?.message ?? 'Please enter a valid email address.' })
    void form.submit(async () => {
      await call(forgotPassword, { body: { email: checked.data } })
      onSent(checked.data)
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      <TextInput
        id="email"
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        withAsterisk={false}
        value={email}
        error={form.fields['email']}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.edited('email')
        }}
      />
      <Button type="submit" size="lg" loading={form.busy}>
        Send reset link
      </Button>
    </form>
  )
}
