import { TextInput } from '@mantine/core'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { nameTicket, type Ticket } from '@upeo/contract/tickets/tickets'
import { TICKET_NAME_LENGTH } from '@upeo/domain/tickets/tickets'
import { say } from '@upeo/domain/words/say'
import { useId } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { numberOf } from '../../../ui/form/number-value.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

export interface Naming {
  readonly ticket: Ticket
  readonly save: (body: BodyInput<typeof nameTicket>) => Promise<Ticket>
  readonly onNamed: (ticket: Ticket) => void
}

export function NameDialog({ ticket, save, onNamed, onClose }: Naming & { readonly onClose: () => void }) {
  const formId = useId()
  const form = useForm({
    initial: { name: ticket.name, age: String(ticket.age ?? '') },
    schema: bodySchema(nameTicket),
    toBody: ({ name, age }) => ({ name, age: numberOf(age.trim()) }),
    send: save,
    onDone: (named) => {
      onNamed(named)
      onClose()
    },
    failed: say('Name and age could not be saved. Please try again.'),
  })
  return (
    <Dialog
      opened
      title={say('Who comes with ticket {n}?', { n: ticket.position })}
      onClose={onClose}
      actions={
        <LeaveOrSubmit form={form} leave={say('Cancel')} onLeave={onClose} formId={formId}>
          {say('Save')}
        </LeaveOrSubmit>
      }
    >
      <Form form={form} id={formId} className={ui.stack12}>
        <FormMessage form={form} />
        <p>{say('Your guide sees what you write here on their list.')}</p>
        <TextInput
          {...form.field('name')}
          label={say('Name (optional)')}
          maxLength={TICKET_NAME_LENGTH}
          autoComplete="off"
          size="md"
        />
        <TextInput
          {...form.field('age')}
          label={say('Age (optional)')}
          description={say('In whole years, 0 for a baby.')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          size="md"
        />
      </Form>
    </Dialog>
  )
}
