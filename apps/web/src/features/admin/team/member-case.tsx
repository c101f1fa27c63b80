import { changeTeamRoles, removeFromTeam, type listTeam } from '@upeo/contract/admin/team'
import { suspendPerson } from '@upeo/contract/admin/people'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { officeRoleLabels } from '@upeo/domain/identity/office-roles'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import { sends, type Action } from '../action.ts'
import type { CaseProps } from '../case.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { Email } from '../person-line.tsx'
import type { Viewer } from '../viewer.ts'
import { RolesForm } from './roles-form.tsx'

type Member = AnswerOf<typeof listTeam>['people'][number]

const dayOf = (instant: string) => formatDate(new Date(instant))

export function memberCase(member: Member, { me }: Viewer): CaseProps {
  const { _id: id, name, email, roles, suspendedAt, since } = member
  const isSelf = me === id
  return {
    title: name,
    chips: (
      <>
        {suspendedAt && <Chip tone="danger">{say('Suspended')}</Chip>}
        {isSelf && <Chip tone="info">{say('You')}</Chip>}
        {roles.map((role) => (
          <Chip key={role}>{say(officeRoleLabels[role])}</Chip>
        ))}
      </>
    ),
    facts: [
      [say('Email'), <Email key="email" address={email} />],
      [say('Account since'), dayOf(since)],
      [say('Suspended since'), suspendedAt && dayOf(suspendedAt)],
    ],
    buttons: (
      <DialogButton label={say('Change roles')} about={name} title={say('Which roles does {name} have?', { name })}>
        {(close) => (
          <RolesForm
            initial={roles}
            consequence={isSelf ? say('This signs you out.') : say('They are signed out and must sign in again.')}
            send={(chosen) => call(changeTeamRoles, { params: { id }, body: { roles: chosen } })}
            done={say('The roles of {name} have changed.', { name })}
            onClose={close}
          />
        )}
      </DialogButton>
    ),
    actions: [suspension(member), removal(member)],
  }
}

function suspension({ _id: id, name, suspendedAt }: Member): Action {
  const suspended = suspendedAt === null
  return {
    label: suspended ? say('Suspend') : say('Lift suspension'),
    question: suspended ? say('Suspend {name}?', { name }) : say('Let {name} back in?', { name }),
    consequence: suspended
      ? say('They are signed out everywhere and cannot sign in.')
      : say('They can sign in at once.'),
    tone: suspended ? 'danger' : 'default',
    reason: say('For the audit log.'),
    done: suspended ? say('{name} is suspended.', { name }) : say('{name} is back.', { name }),
    ...sends(suspendPerson, id, ({ reason }) => ({ suspended, reason })),
    needs: ['PUT /admin/team/:id'],
  }
}

function removal({ _id: id, name }: Member): Action {
  return {
    label: say('Remove'),
    question: say('Remove {name} from the office?', { name }),
    consequence: say('They are signed out everywhere. The account stays, as a customer account.'),
    tone: 'danger',
    done: say('{name} is no longer in the office.', { name }),
    ...sends(removeFromTeam, id),
  }
}
