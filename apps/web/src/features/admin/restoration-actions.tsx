import type { PersonFile } from '@upeo/contract/admin/case-files'
import { restoreFactors, stopRestoration } from '@upeo/contract/admin/people'
import { RESTORATION_WAIT } from '@upeo/domain/factors/restoration'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { sends, type Action } from './action.ts'

/** For somebody who has lost what they sign in with besides the password: one of the office asks, another agrees. */
export function restorationActions(
  { _id: id, name, hasFactor, restoration }: PersonFile['person'],
  me: string,
): Action[] {
  if (!hasFactor || id === me) return []
  const decide = sends(restoreFactors, id, ({ reason }) => ({ reason }))
  const checked = say('How you know that it is them, for the audit log.')
  const stop: Action = {
    label: say('Keep second factor'),
    question: say('Keep the second factor of {name}?', { name }),
    consequence: say('Nothing is removed, and they are told so.'),
    tone: 'default',
    done: say('They keep their passkeys and codes.'),
    ...sends(stopRestoration, id),
  }
  if (!restoration) {
    const consequence = say(
      'Somebody else in the office must agree. {time} after that, their passkeys, codes and recovery codes are removed. They are told now, also by email, and can stop it.',
      { time: lengthText(RESTORATION_WAIT) },
    )
    return [
      {
        label: say('Second factor lost'),
        question: say('Has {name} lost their second factor?', { name }),
        consequence,
        tone: 'danger',
        reason: checked,
        done: say('Requested. Somebody else must agree.'),
        ...decide,
      },
    ]
  }
  if (restoration.dueAt !== null || restoration.askedBy._id === me) return [stop]
  const { askedBy, askedAt } = restoration
  const consequence = say(
    '{name} requested it on {when}. The passkeys, codes and recovery codes are removed in {time}, unless their owner stops it.',
    { time: lengthText(RESTORATION_WAIT), name: askedBy.name, when: formatDateTime(new Date(askedAt)) },
  )
  return [
    {
      label: say('Agree to the reset'),
      question: say('Can you confirm that {name} has lost their second factor?', { name }),
      consequence,
      tone: 'danger',
      reason: checked,
      done: say('Agreed. It takes effect in {time}.', { time: lengthText(RESTORATION_WAIT) }),
      ...decide,
    },
    stop,
  ]
}
