import { type OfficePerson, suspendPerson } from '@upeo/contract/admin/people'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import type { Action, Need } from './action.ts'

export const roleLabels = words({ user: 'Customer', vendor: 'Guide', admin: 'Office' })

/** Of the office only owners suspend somebody. */
export function personActions({ _id: id, name, role, suspendedAt }: OfficePerson): Action[] {
  const needs: Need = [role === 'admin' ? 'PUT /admin/team/:id' : 'PUT /admin/people/:id/suspension']
  const suspend = (suspended: boolean, reason: string) =>
    call(suspendPerson, { params: { id }, body: { suspended, reason } })
  if (suspendedAt !== null) {
    return [
      {
        needs,
        label: say('Lift suspension'),
        question: say('Let {name} back in?', { name }),
        consequence: (
          <p>
            {role === 'vendor'
              ? say('Their activities are shown again, and they can sign in at once.')
              : say('They can sign in at once.')}
          </p>
        ),
        tone: 'default',
        reason: say('For the audit log.'),
        done: say('{name} is back.', { name }),
        run: ({ reason }) => suspend(false, reason),
      },
    ]
  }
  return [
    {
      needs,
      label: say('Suspend'),
      question: say('Suspend {name}?', { name }),
      consequence: (
        <p>
          {role === 'vendor'
            ? say(
                'They are signed out everywhere and cannot sign in. Their activities are hidden, their payouts wait, and you find their upcoming bookings under Problems.',
              )
            : say('They are signed out everywhere and cannot sign in.')}
        </p>
      ),
      tone: 'danger',
      reason: say('For the audit log.'),
      done: say('{name} is suspended.', { name }),
      run: ({ reason }) => suspend(true, reason),
    },
  ]
}
