import { Textarea } from '@mantine/core'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { tellEverybody } from '@upeo/contract/departure-changes/departure-changes'
import { MESSAGES_A_DAY } from '@upeo/domain/departure-changes/departure-changes'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import classes from './departure-changes.module.css'
import '../../ui/styles/forms.css'

export function TellForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  const form = useForm({
    initial: { message: '' },
    schema: bodySchema(tellEverybody),
    send: (body) => call(tellEverybody, { params: { id: sheet._id }, body }),
    onDone: ({ told }) => {
      showToast(told === 1 ? 'Your guest has been told.' : `${told} guests have been told.`)
      onClose()
    },
    failed: 'Your message could not be sent. Please try again.',
  })
  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>
        {who}: each customer reads it in the app and by mail, at most {MESSAGES_A_DAY} times a day.
      </p>
      <Textarea
        {...form.field('message')}
        label="Your message"
        placeholder="Please bring a warm jacket."
        required
        autosize
        minRows={4}
        maxLength={1000}
        size="md"
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" loading={form.pending}>
          Send
        </Button>
      </FormButtons>
    </Form>
  )
}
