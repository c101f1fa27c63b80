import { TextInput } from '@mantine/core'
import { inviteToTeam, TeamInvitation } from '@upeo/contract/admin/team'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshOffice } from '../queries.ts'
import { RolesField } from './roles-field.tsx'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={say('Invite somebody to the office')} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

const empty: { name: string; email: string; roles: readonly OfficeRole[] } = { name: '', email: '', roles: [] }

function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: empty,
    schema: TeamInvitation,
    send: (body) => call(inviteToTeam, { body }),
    onDone: async () => {
      onClose()
      showToast(say('The invitation is on its way.'))
      await refreshOffice()
    },
    failed: say('The invitation could not be sent. Please try again.'),
  })
  const { name: _name, ...roles } = form.field('roles')
  return (
    <Form form={form} className={ui.stack18}>
      <TextInput {...form.field('name')} label={say('Name')} required maxLength={60} autoComplete="off" />
      <TextInput
        {...form.field('email')}
        type="email"
        label={say('Email')}
        description={say(
          'They get an email with a link to choose a password. If a customer has this address, their account becomes an office account.',
        )}
        required
        autoComplete="off"
      />
      <RolesField {...roles} />
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Back')} onLeave={onClose}>
          {say('Invite')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
