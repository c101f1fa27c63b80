import { TextInput } from '@mantine/core'
import { setGuestAddress } from '@upeo/contract/bookings/guest-address'
import { say, type Translatable } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'
import '../../../ui/styles/forms.css'

/** An address of the guest's own: a letter to it says how it is proven. */
export default function MailForm({
  token,
  onDone,
}: {
  token: string
  onDone: (message: Translatable) => Promise<void>
}) {
  const form = useForm({
    initial: { email: '' },
    schema: bodySchema(setGuestAddress),
    send: (body) => call(setGuestAddress, { params: { token }, body }),
    onDone: async ({ message }) => onDone(message),
    failed: say('The address could not be saved. Please try again.'),
  })
  return (
    <MantineRoot>
      <Form form={form} className={`${ui.stack12} ${classes.code}`}>
        <FormMessage form={form} />
        <TextInput
          {...form.field('email')}
          label={say('Email')}
          size="md"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          withAsterisk={false}
        />
        <div>
          <Button type="submit" loading={form.pending}>
            {say('Send me an email')}
          </Button>
        </div>
      </Form>
    </MantineRoot>
  )
}
