import { withdrawInvitation, type listTeam } from '@upeo/contract/admin/team'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { officeRoleLabels } from '@upeo/domain/identity/office-roles'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { sends } from '../action.ts'
import type { CaseProps } from '../case.tsx'
import { Email } from '../person-line.tsx'

type Invitation = AnswerOf<typeof listTeam>['invitations'][number]

export function invitationCase(invitation: Invitation): CaseProps {
  const { _id: id, name, email, roles, invitedBy, createdAt, expiresAt } = invitation
  return {
    title: name,
    chips: roles.map((role) => <Chip key={role}>{say(officeRoleLabels[role])}</Chip>),
    facts: [
      [say('Email'), <Email key="email" address={email} />],
      [say('Invited by'), invitedBy],
      [say('Invited'), formatDateTime(new Date(createdAt))],
      [say('Valid until'), formatDateTime(new Date(expiresAt))],
    ],
    actions: [
      {
        label: say('Withdraw'),
        question: say('Withdraw the invitation of {name}?', { name }),
        consequence: say('The link in their invitation no longer works.'),
        tone: 'danger',
        done: say('Withdrawn.'),
        ...sends(withdrawInvitation, id),
      },
    ],
  }
}
