import { restoreFactors, stopRestoration } from '@upeo/contract/admin/people'
import { RESTORATION_WAIT } from '@upeo/domain/factors/restoration'
import { idFrom, type UserId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, words, type Translatable } from '@upeo/domain/words/say'
import type { FailureMap, HttpFailure } from '../../platform/http/failure.ts'
import { notSecondFailures } from '../../platform/http/not-second-failures.ts'
import type { Router } from '../../platform/http/route.ts'
import { writeAudit } from '../audit/index.ts'
import type { RestoreError } from '../factors/index.ts'
import type { AdminDeps } from './deps.ts'
import { missingPerson } from './failures.ts'
import { findPerson } from './queries/list-people.ts'

const conflict = (message: Translatable) => (): HttpFailure => ({ code: 'conflict', message })

const failures: FailureMap<RestoreError | { kind: 'not_found' }> = {
  ...missingPerson,
  nothing_lost: conflict(words('They sign in with a password only: there is no second factor to reset.')),
  no_password: conflict(words('They have no password. They can set one with “Forgot password?” first.')),
  own: conflict(words('Somebody else has to do this for you.')),
  owners_only: () => ({
    code: 'forbidden',
    message: words("Only owners can decide this about somebody in Upeo's office."),
  }),
  asked_already: conflict(words('You have requested this already. Somebody else in the office must agree.')),
  agreed_already: conflict(
    phrase('Two people have agreed already. It takes effect {time} after that.', {
      time: lengthPhrase(RESTORATION_WAIT),
    }),
  ),
  ...notSecondFailures,
}

const said = {
  asked: 'Asked for. Somebody else of the office has to agree, and the person has been told.',
  agreed: 'Agreed. They can stop it until it happens.',
} as const

/** What people do who have lost their second factor, and its recovery codes: two of the office, and a wait. */
export function restorationRoutes(router: Router, { clock, factors }: AdminDeps): void {
  router.write(restoreFactors, { failures }, async ({ tx, person, params, body }) => {
    const id = idFrom<UserId>(params.id.toLowerCase())
    if (!(await findPerson(tx, id))) return fail({ kind: 'not_found' })
    const asked = await factors.askRestoration(tx, { userId: id, by: person, reason: body.reason })
    if (!asked.ok) return asked
    const action = asked.value === 'agreed' ? 'person.agree_restoration' : 'person.ask_restoration'
    const act = { action, subject: { kind: 'person', id }, detail: { reason: body.reason } } as const
    await writeAudit(tx, { ...act, by: person, at: clock.now() })
    return done({ message: said[asked.value], agreed: asked.value === 'agreed' })
  })

  router.write(stopRestoration, { failures: missingPerson }, async ({ tx, person, params }) => {
    const id = idFrom<UserId>(params.id.toLowerCase())
    const stopped = await factors.stopRestoration(tx, id)
    if (!stopped.ok) return stopped
    const act = { action: 'person.stop_restoration', subject: { kind: 'person', id }, detail: {} } as const
    await writeAudit(tx, { ...act, by: person, at: clock.now() })
    return done({ message: 'Done.' })
  })
}
