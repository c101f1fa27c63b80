import { type OfficePerson, suspendPerson } from '@upeo/contract/admin/people'
import { call } from '../../lib/api.ts'
import type { Act } from './act.ts'

export const roleLabels = { user: 'Customer', vendor: 'Guide', admin: 'Administrator' } as const

/** Administrators cannot be suspended through the API, so nothing offers no such action. */
export function personActs({ _id: id, name, role, suspendedAt }: OfficePerson): Act[] {
  if (role === 'admin') return []
  const suspend = (suspended: boolean, reason: string) =>
    call(suspendPerson, { params: { id }, body: { suspended, reason } })
  if (suspendedAt !== null) {
    return [
      {
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
