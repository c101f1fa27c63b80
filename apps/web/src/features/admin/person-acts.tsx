import { type OfficePerson, suspendPerson } from '@upeo/contract/admin/people'
import { call } from '../../lib/api.ts'
import type { Act, Need } from './act.ts'

export const roleLabels = { user: 'Customer', vendor: 'Guide', admin: 'Administrator' } as const

/** Of the office only owners suspend somebody. */
export function personActs({ _id: id, name, role, suspendedAt }: OfficePerson): Act[] {
  const needs: Need = [role === 'admin' ? 'PUT /admin/team/:id' : 'PUT /admin/people/:id/suspension']
  const suspend = (suspended: boolean, reason: string) =>
    call(suspendPerson, { params: { id }, body: { suspended, reason } })
  if (suspendedAt !== null) {
    return [
      {
        needs,
        label: 'Lift suspension',
        question: `Let ${name} back in?`,
        means: <p>{role === 'vendor' ? 'Their activities are shown again, and they' : 'They'} can sign in at once.</p>,
        tone: 'default',
        reason: 'For the audit log.',
        done: `${name} is back.`,
        run: ({ reason }) => suspend(false, reason),
      },
    ]
  }
  const guide =
    'Their activities vanish, their payouts wait, and their bookings to come are put before you under Problems.'
  return [
    {
      needs,
      label: 'Suspend',
      question: `Suspend ${name}?`,
      means: <p>Every session ends at once, and signing in is refused. {role === 'vendor' && guide}</p>,
      tone: 'danger',
      reason: 'For the audit log.',
      done: `${name} is suspended.`,
      run: ({ reason }) => suspend(true, reason),
    },
  ]
}
