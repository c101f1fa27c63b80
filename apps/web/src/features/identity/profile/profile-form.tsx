import { Textarea, TextInput } from '@mantine/core'
import { updateProfile } from '@upeo/contract/identity/profile'
import { isOtherAddress } from '@upeo/domain/identity/email'
import { say } from '@upeo/domain/words/say'
import { changeProfile, PROFILE_FAILED, type Profile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { OwnPasswordField } from '../../../ui/form/own-password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './profile-page.module.css'
import '../../../ui/styles/forms.css'

const valuesOf = ({ name, email, phone, location, bio }: Profile) => ({
  name,
  email,
  phone,
  location,
  bio,
  currentPassword: '',
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const isMoved = (email: string) => isOtherAddress(profile.email, email)
  const form = useForm({
    initial: () => valuesOf(profile),
    schema: bodySchema(updateProfile),
    toBody: ({ currentPassword, ...values }) => ({ ...values, ...(isMoved(values.email) && { currentPassword }) }),
    send: changeProfile,
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      showToast(say('Profile updated successfully!'))
    },
    failed: say(PROFILE_FAILED),
  })
  return (
    <Form form={form} className={ui.stack20}>
      <FormMessage form={form} />
      <TextInput
        {...form.field('name')}
        label={say('Name')}
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={60}
      />
      <TextInput
        {...form.field('email')}
        label={say('Email')}
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
      />
      {isMoved(form.values.email) && (
        <OwnPasswordField
          {...form.field('currentPassword')}
          description={say('This changes the email you sign in with, so please confirm that it is you.')}
        />
      )}
      <div className={`${ui.stack20} ${classes.two}`}>
        <TextInput {...form.field('phone')} label={say('Phone')} type="tel" autoComplete="tel" maxLength={30} />
        <TextInput
          {...form.field('location')}
          label={say('Location')}
          placeholder="Nakuru"
          autoComplete="address-level2"
          maxLength={120}
        />
      </div>
      <Textarea
        {...form.field('bio')}
        label={say('Bio')}
        description={say('A few words about you and where you like to go.')}
        autosize
        minRows={4}
        maxLength={1000}
      />
      <div className={ui.middleRow16}>
        <Button type="submit" loading={form.pending}>
          {say('Save Changes')}
        </Button>
      </div>
    </Form>
  )
}
