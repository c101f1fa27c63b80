import { changeTeamRoles, removeFromTeam, type listTeam } from '@upeo/contract/admin/team'
import { suspendPerson } from '@upeo/contract/admin/people'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { officeRoleLabels } from '@upeo/domain/identity/office-roles'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { Case } from '../case.tsx'
import { Email } from '../person-line.tsx'
import { RolesForm } from './roles-form.tsx'

type Member = AnswerOf<typeof listTeam>['people'][number]

const dayOf = (instant: string) => formatDate(localDateOf(new Date(instant)))

export function MemberCase({ member }: { member: Member }) {
  const { _id: id, name, email, roles, suspendedAt, since } = member
  const [changing, setChanging] = useState(false)
  const isSelf = useUser()?._id === id
  return (
    <Case
      title={name}
      chips={
        <>
          {suspendedAt && <Chip tone="danger">Suspended</Chip>}
          {isSelf && <Chip tone="info">You</Chip>}
          {roles.map((role) => (
            <Chip key={role}>{officeRoleLabels[role]}</Chip>
          ))}
        </>
      }
      facts={[
        ['E-mail', <Email key="email" address={email} />],
        ['Account since', dayOf(since)],
        ['Suspended since', suspendedAt && dayOf(suspendedAt)],
      ]}
      actions={
        <>
          <Button size="sm" variant="default" aria-label={`Change roles: ${name}`} onClick={() => setChanging(true)}>
            Change roles
          </Button>
          <Acts acts={[suspension(member), removal(member)]} about={name} />
          <Dialog opened={changing} title={`What is ${name} there for?`} onClose={() => setChanging(false)}>
            <RolesForm
              initial={roles}
              means={isSelf ? 'You are signed out by it.' : 'They are signed out by it, and sign in again.'}
              send={(chosen) => call(changeTeamRoles, { params: { id }, body: { roles: chosen } })}
              done={`${name} has other roles now.`}
              onClose={() => setChanging(false)}
            />
          </Dialog>
        </>
      }
    />
  )
}

function suspension({ _id: id, name, suspendedAt }: Member): Act {
  const suspended = suspendedAt === null
  return {
    needs: ['PUT /admin/team/:id'],
    label: suspended ? 'Suspend' : 'Lift suspension',
    question: suspended ? `Suspend ${name}?` : `Let ${name} back in?`,
    means: <p>{suspended ? 'Every session ends at once, and signing in is refused.' : 'They can sign in at once.'}</p>,
    tone: suspended ? 'danger' : 'default',
    reason: 'For the audit log.',
    done: suspended ? `${name} is suspended.` : `${name} is back.`,
    run: ({ reason }) => call(suspendPerson, { params: { id }, body: { suspended, reason } }),
  }
}

function removal({ _id: id, name }: Member): Act {
  return {
    needs: ['DELETE /admin/team/:id'],
    label: 'Remove',
    question: `Remove ${name} from the office?`,
    means: <p>Every session ends at once. The account stays, as a customer’s.</p>,
    tone: 'danger',
    done: `${name} is not of the office any more.`,
    run: () => call(removeFromTeam, { params: { id } }),
  }
}
