import { changePasswordProblems } from '@upeo/domain/identity/password'
import { useState, type FormEvent } from 'react'
import { changeProfile } from '../../../lib/profile-query.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import classes from './panel.module.css'

const empty = { currentPassword: '', password: '', confirmPassword: '' }
type Field = keyof typeof empty

/** Changing it ends every other session on the server. */
export function PasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(empty)
  const [changed, setChanged] = useState(false)
  const form = useSubmit('Failed to change password. Please check your current password and try again.')

  const bind = (field: Field) => ({
    id: field,
    name: field,
    required: true,
    withAsterisk: false,
    value: values[field],
    error: form.fields[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [field]: value }))
      setChanged(false)
      form.edited(field)
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChanged(false)
    const problems = changePasswordProblems(values)
    if (Object.keys(problems).length > 0) return form.refuse(problems)
    void form.submit(async () => {
      await changeProfile({ currentPassword: values.currentPassword, password: values.password })
      setValues(empty)
      setChanged(true)
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      {changed && <Notice tone="success">Password changed. You have been signed out everywhere else.</Notice>}
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      {/* Password managers keep the new password for the account that it belongs to. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind('password')}
        label="New password"
        description="At least 6 characters, with a lowercase letter, an uppercase letter and a number."
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <div>
        <Button type="submit" loading={form.busy}>
          Change Password
        </Button>
      </div>
    </form>
  )
}
