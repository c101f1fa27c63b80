import { words } from '@upeo/domain/words/say'
import * as sessionsApi from '@upeo/contract/identity/sessions'
import { done, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { IdentityDeps } from './deps.ts'
import { listAccountEvents, listSessions } from './queries/list-sessions.ts'
import { countOtherDevices } from './store/known-devices.ts'
import { endOtherSessions, endSession } from './usecases/end-sessions.ts'

const failures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('This device is no longer signed in.') }),
}

/** What people see and end of where they are signed in. */
export function sessionRoutes(router: Router, { clock }: IdentityDeps): void {
  router.read(sessionsApi.listSessions, {}, async ({ db, person }) =>
    done({
      sessions: await listSessions(db, person, clock.now()),
      otherKnownDevices: await countOtherDevices(db, person.userId, person.tokenHash),
    }),
  )
  router.read(sessionsApi.listAccountEvents, {}, async ({ db, person }) =>
    done({ events: await listAccountEvents(db, person) }),
  )
  router.write(sessionsApi.endSession, { failures }, async ({ tx, person, params }) => {
    const ended = await endSession(tx, clock, person, params.id)
    return ended.ok ? done({ message: 'That device is signed out.' }) : ended
  })
  router.write(sessionsApi.endOtherSessions, {}, async ({ tx, person }) => {
    const ended = await endOtherSessions(tx, clock, person)
    return done({ message: ended === 0 ? 'You are signed in nowhere else.' : 'You are signed out everywhere else.' })
  })
}
