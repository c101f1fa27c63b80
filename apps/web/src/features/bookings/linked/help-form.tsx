import { NativeSelect, Textarea } from '@mantine/core'
import { askForHelp } from '@upeo/contract/bookings/guest-proof'
import { HELP_WORDS_MAX, helpWishes, helpWishLabels, type HelpWish } from '@upeo/domain/guest-proofs/guest-proofs'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'
import '../../../ui/styles/forms.css'

/** Tells the office what it is to do; it calls the number of the booking first. */
export default function HelpForm({ token }: { token: string }) {
  const form = useForm({
    initial: { wish: 'other' as HelpWish, message: '' },
    schema: bodySchema(askForHelp),
    send: (body) => call(askForHelp, { params: { token }, body }),
    failed: say('Your message could not be sent. Please try again.'),
  })
  if (form.result) return <Notice tone="success">{say(form.result.message)}</Notice>
  return (
    <MantineRoot>
      <Form form={form} className={`${ui.stack12} ${classes.code}`}>
        <FormMessage form={form} />
        <NativeSelect
          {...form.field('wish')}
          label={say('What is it about?')}
          size="md"
          data={helpWishes.map((value) => ({ value, label: say(helpWishLabels[value]) }))}
        />
        <Textarea
          {...form.field('message')}
          label={say('Your message')}
          autosize
          minRows={3}
          maxLength={HELP_WORDS_MAX}
        />
        <div>
          <Button type="submit" variant="default" loading={form.pending}>
            {say('Ask for help')}
          </Button>
        </div>
      </Form>
    </MantineRoot>
  )
}
