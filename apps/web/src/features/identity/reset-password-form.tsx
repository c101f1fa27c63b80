import { useState, type FormEvent } from 'react'
import { RESET_FAILED, resetPassword } from '@upeo/contract/identity/reset-password'
import { confirmationProblem, passwordProblem } from '@upeo/domain/identity/password'
import { call } from '../../lib/api.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './identity-form.module.css'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const form = useSubmit(RESET_FAILED)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = passwordProblem(password)
    const mismatch = confirmationProblem('reset', password, confirmation)
    if (problem || mismatch) {
      return form.refuse({ ...(problem && { password: problem }), ...(mismatch && { confirmPassword: mismatch }) })
    }
    void form.submit(async () => {
      await call(resetPassword, { params: { token }, body: { password } })
      onDone()
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      <PasswordField
        id="password"
        name="password"
        label="New password"
        description="At least 6 characters, with a lowercase letter, an uppercase letter and a number."
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={password}
        error={form.fields['password']}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          form.edited('password')
        }}
      />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={confirmation}
        error={form.fields['confirmPassword']}
        onChange={(event) => {
          setConfirmation(event.currentTarget.value)
          form.edited('confirmPassword')
        }}
      />
      <Button type="submit" size="lg" loading={form.busy}>
        Reset password
      </Button>
    </form>
  )
}
