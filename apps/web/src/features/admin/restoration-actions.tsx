import type { PersonFile } from '@upeo/contract/admin/case-files'
import { restoreFactors, stopRestoration } from '@upeo/contract/admin/people'
import { RESTORATION_WAIT } from '@upeo/domain/factors/restoration'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import type { Action, Need } from './action.ts'

const needs: Need = ['POST /admin/people/:id/restoration']

/** For somebody who has lost what they sign in with besides the password: one of the office asks, another agrees. */
export function restorationActions(
  { _id: id, name, hasFactor, restoration }: PersonFile['person'],
  me: string,
): Action[] {
  if (!hasFactor || id === me) return []
  const decide = ({ reason }: { readonly reason: string }) => call(restoreFactors, { params: { id }, body: { reason } })
  const checked = say('Say how you know that it is them. For the audit log.')
  const stop: Action = {
    needs: ['DELETE /admin/people/:id/restoration'],
    label: say('Keep second factor'),
    question: say('Keep the second factor of {name}?', { name }),
    consequence: <p>{say('Nothing is removed, and they are told so.')}</p>,
    tone: 'default',
    done: say('Their passkeys and codes stay.'),
    run: () => call(stopRestoration, { params: { id } }),
  }
  if (!restoration) {
    const consequence = (
      <p>
        {say(
          'Somebody else of the office has to agree. {time} after that, their passkeys, codes and recovery codes are removed. They are told now, by mail too, and can stop it.',
          { time: lengthText(RESTORATION_WAIT) },
        )}
      </p>
    )
    return [
      {
        needs,
        label: say('Second factor lost'),
        question: say('Has {name} lost their second factor?', { name }),
        consequence,
        tone: 'danger',
        reason: checked,
        done: say('Asked for. Somebody else has to agree.'),
        run: decide,
      },
    ]
  }
  if (restoration.dueAt !== null || restoration.askedBy._id === me) return [stop]
  const { askedBy, askedAt } = restoration
  const consequence = (
    <p>
      {say(
        '{name} asked for it on {when}. In {time} their passkeys, codes and recovery codes are removed, unless they stop it.',
        { time: lengthText(RESTORATION_WAIT), name: askedBy.name, when: formatDateTime(new Date(askedAt)) },
      )}
    </p>
  )
  return [
    {
      needs,
      label: say('Agree: factor lost'),
      question: say('Do you know too that {name} has lost their second factor?', { name }),
      consequence,
      tone: 'danger',
      reason: checked,
      done: say('Agreed. It happens in {time}.', { time: lengthText(RESTORATION_WAIT) }),
      run: decide,
    },
    stop,
  ]
}
