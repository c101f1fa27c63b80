import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, type OwnSession } from '@upeo/contract/identity/sessions'
import { formatDate, relativeTime } from '@upeo/domain/time'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './security.module.css'

const FAILED = 'That did not work. Please try again.'

export function SignedInDevices() {
  const found = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  if (!found.data) {
    return found.error ? (
      <LoadFailed message="Your devices could not be loaded. Please try again." query={found} />
    ) : (
      <RowSkeletons count={2} height={72} />
    )
  }
  const { sessions, otherKnownDevices: known } = found.data
  return (
    <>
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <Device key={session._id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {known > 0 && (
        <p className={classes.facts}>
          {known === 1 ? 'One other device is' : `${known} other devices are`} known to your account. Your password
          works there even while somebody else is guessing it.
        </p>
      )}
      {(sessions.length > 1 || known > 0) && (
        <div>
          <Button variant="default" onClick={() => setEnding('others')}>
            Sign Out Everywhere Else
          </Button>
        </div>
      )}
      {ending !== null && (
        <ConfirmDialog
          title={ending === 'others' ? 'Sign out everywhere else?' : 'Sign out on this device?'}
          confirm="Sign Out"
          cancel="Leave It"
          failed={FAILED}
          run={() =>
            ending === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: ending._id } })
          }
          onDone={() => {
            setEnding(null)
            void queryClient.invalidateQueries({ queryKey: ['security'] })
          }}
          onClose={() => setEnding(null)}
        >
          <p>
            {ending === 'others' ? 'Every other device' : nameOf(ending)} has to sign in again, as a new device, and
            shows no notifications of Upeo until then. If somebody else was signed in there, set a new password too.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { network, current, createdAt, lastSeenAt } = session
  const seen = relativeTime(new Date(lastSeenAt), clock.now())
  const facts = [
    ...(network === '' ? [] : [`Network ${network}`]),
    `signed in ${formatDate(new Date(createdAt))}`,
    ...(current ? [] : [`last seen ${seen.toLowerCase()}`]),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {nameOf(session)} {current && <Chip tone="primary">This device</Chip>}
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {!current && (
        <Button variant="default" size="sm" aria-label={`Sign out on ${nameOf(session)}`} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  )
}

/** Sessions from before devices were kept have no name. */
function nameOf({ device }: OwnSession): string {
  return device === '' ? 'An unknown device' : device
}
