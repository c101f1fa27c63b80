import { Textarea, TextInput } from '@mantine/core'
import { isOtherAddress } from '@upeo/domain/identity/email'
import { useState, type FormEvent } from 'react'
import { changeProfile, type Profile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { OwnPasswordField } from '../../../ui/own-password-field.tsx'
import classes from './profile-page.module.css'
import '../../../ui/styles/forms.css'

const fields = ['name', 'email', 'phone', 'location', 'bio'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

const valuesOf = ({ name, email, phone, location, bio }: Profile): Values => ({ name, email, phone, location, bio })

export function ProfileForm({ profile }: { profile: Profile }) {
  const [values, setValues] = useState(() => valuesOf(profile))
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useSubmit('Failed to update profile. Please try again.')
  const moves = isOtherAddress(profile.email, values.email)

  const bind = (field: Field) => ({
    id: field,
    name: field,
    value: values[field],
    error: form.fields[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [field]: value }))
      form.edited(field)
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(values.name.trim() === '' && { name: 'Please enter your name.' }),
      ...(values.email.trim() === '' && { email: 'Please enter your email address.' }),
    }
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    void form.submit(async () => {
      setValues(valuesOf(await changeProfile({ ...values, ...(moves && { currentPassword }) })))
      setCurrentPassword('')
      showToast('Profile updated successfully!')
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <FormErrorSummary message={form.message} attempt={form.attempt} />
      <TextInput {...bind('name')} label="Name" autoComplete="name" required withAsterisk={false} maxLength={60} />
      <TextInput {...bind('email')} label="Email" type="email" autoComplete="email" required withAsterisk={false} />
      {moves && (
        <OwnPasswordField
          why="You would sign in with another email address: make sure that it is you."
          value={currentPassword}
          error={form.fields['currentPassword']}
          onChange={(value) => {
            setCurrentPassword(value)
            form.edited('currentPassword')
          }}
        />
      )}
      <div className={classes.two}>
        <TextInput {...bind('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={30} />
        <TextInput
          {...bind('location')}
          label="Location"
          placeholder="Nakuru"
          autoComplete="address-level2"
          maxLength={120}
        />
      </div>
      <Textarea
        {...bind('bio')}
        label="Bio"
        description="A few words about you and where you like to go."
        autosize
        minRows={4}
        maxLength={1000}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
