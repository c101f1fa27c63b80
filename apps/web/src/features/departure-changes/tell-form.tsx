import { Textarea } from '@mantine/core'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { tellEverybody } from '@upeo/contract/departure-changes/departure-changes'
import { MESSAGES_A_DAY } from '@upeo/domain/departure-changes/departure-changes'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'

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
    <ChangeForm
      form={form}
      lead={`${who}: each customer reads it in the app and by mail, at most ${MESSAGES_A_DAY} times a day.`}
      submit="Send"
      onClose={onClose}
    >
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
    </ChangeForm>
  )
}
