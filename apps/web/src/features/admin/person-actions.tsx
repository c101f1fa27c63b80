import { type OfficePerson, suspendPerson } from '@upeo/contract/admin/people'
import { say, words } from '@upeo/domain/words/say'
import { sends, type Action, type Need } from './action.ts'

export const roleLabels = words({ user: 'Customer', vendor: 'Guide', admin: 'Office' })

/** Of the office only owners suspend somebody. */
export function personActions({ _id: id, name, role, suspendedAt }: OfficePerson): Action[] {
  const needs: Need = [role === 'admin' ? 'PUT /admin/team/:id' : 'PUT /admin/people/:id/suspension']
  if (suspendedAt !== null) {
    return [
      {
        label: say('Lift suspension'),
        question: say('Let {name} back in?', { name }),
        consequence:
          role === 'vendor'
            ? say('Their activities are shown again, and they can sign in at once.')
            : say('They can sign in at once.'),
        tone: 'default',
        reason: say('For the audit log.'),
        done: say('{name} is back.', { name }),
        ...sends(suspendPerson, id, ({ reason }) => ({ suspended: false, reason })),
        needs,
      },
    ]
  }
  return [
    {
      label: say('Suspend'),
      question: say('Suspend {name}?', { name }),
      consequence:
        role === 'vendor'
          ? say(
              'They are signed out everywhere and cannot sign in. Their activities are hidden, their payouts wait, and you find their upcoming bookings under Problems.',
            )
          : say('They are signed out everywhere and cannot sign in.'),
      tone: 'danger',
      reason: say('For the audit log.'),
      done: say('{name} is suspended.', { name }),
      ...sends(suspendPerson, id, ({ reason }) => ({ suspended: true, reason })),
      needs,
    },
  ]
}
