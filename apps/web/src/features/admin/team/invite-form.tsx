import { TextInput } from '@mantine/core'
import { inviteToTeam, TeamInvitation } from '@upeo/contract/admin/team'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { RolesField } from './roles-field.tsx'
import { OfficeForm, useOfficeForm } from '../office-form.tsx'

const empty: { name: string; email: string; roles: readonly OfficeRole[] } = { name: '', email: '', roles: [] }

export function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useOfficeForm({
    initial: empty,
    schema: TeamInvitation,
    send: (body) => call(inviteToTeam, { body }),
    onClose,
    done: say('The invitation is on its way.'),
    failed: say('The invitation could not be sent. Please try again.'),
  })
  const { name: _name, ...roles } = form.field('roles')
  return (
    <OfficeForm form={form} submit={say('Invite')} onClose={onClose}>
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
    </OfficeForm>
  )
}
