import { Textarea } from '@mantine/core'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { messageGuests } from '@upeo/contract/departure-changes/departure-changes'
import { MESSAGES_A_DAY } from '@upeo/domain/departure-changes/departure-changes'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangeForm } from './change-form.tsx'

export function TellForm({ sheet, who, onClose }: { sheet: RunSheet; who: string; onClose: () => void }) {
  const form = useForm({
    initial: { message: '' },
    schema: bodySchema(messageGuests),
    send: (body) => call(messageGuests, { params: { id: sheet._id }, body }),
    onDone: ({ told }) => {
      showToast(say('{n, plural, one {Your guest has been told.} other {# guests have been told.}}', { n: told }))
      onClose()
    },
    failed: say('Your message could not be sent. Please try again.'),
  })
  return (
    <ChangeForm
      form={form}
      lead={say('{who}: each guest gets it in the app and by email, at most {n} times a day.', {
        who,
        n: MESSAGES_A_DAY,
      })}
      submit={say('Send')}
      onClose={onClose}
    >
      <Textarea
        {...form.field('message')}
        label={say('Your message')}
        placeholder={say('Please bring a warm jacket.')}
        required
        autosize
        minRows={4}
        maxLength={1000}
        size="md"
      />
    </ChangeForm>
  )
}
