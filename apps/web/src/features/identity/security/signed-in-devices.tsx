import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, type OwnSession } from '@upeo/contract/identity/sessions'
import { deviceText } from '@upeo/domain/identity/device'
import { relativeTime } from '@upeo/domain/relative-time'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
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
import ui from '../../../ui/primitives.module.css'
import classes from './security.module.css'

export function SignedInDevices() {
  const found = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  if (!found.data) {
    return found.error ? (
      <LoadFailed message={say('Your devices could not be loaded. Please try again.')} query={found} />
    ) : (
      <RowSkeletons count={2} height={72} />
    )
  }
  const { sessions, otherKnownDevices: known } = found.data
  return (
    <>
      <ul className={ui.stack0}>
        {sessions.map((session) => (
          <Device key={session._id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {known > 0 && (
        <p className={classes.facts}>
          {say(
            '{n, plural, one {One other device is} other {# other devices are}} known to your account. Your password works there even while somebody else is trying to guess it.',
            { n: known },
          )}
        </p>
      )}
      {(sessions.length > 1 || known > 0) && (
        <div>
          <Button variant="default" onClick={() => setEnding('others')}>
            {say('Sign Out Everywhere Else')}
          </Button>
        </div>
      )}
      {ending !== null && (
        <ConfirmDialog
          title={ending === 'others' ? say('Sign out everywhere else?') : say('Sign out on this device?')}
          confirm={say('Sign Out')}
          cancel={say('Leave It')}
          failed={say('That did not work. Please try again.')}
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
            {ending === 'others'
              ? say(
                  'Every other device has to sign in again, as a new device, and shows no notifications from Upeo until then. If somebody else was signed in there, set a new password too.',
                )
              : say(
                  '{device} has to sign in again, as a new device, and shows no notifications from Upeo until then. If somebody else was signed in there, set a new password too.',
                  { device: deviceText(ending.device) },
                )}
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
    ...(network === '' ? [] : [say('Network {network}', { network })]),
    say('Signed in {date}', { date: formatDate(new Date(createdAt)) }),
    ...(current ? [] : [say('Last seen: {when}', { when: seen })]),
  ]
  return (
    <li className={`${ui.ruled} ${classes.row}`}>
      <div className={ui.shrink}>
        <p className={classes.name}>
          {deviceText(session.device)} {current && <Chip tone="primary">{say('This device')}</Chip>}
        </p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          aria-label={say('Sign out on {device}', { device: deviceText(session.device) })}
          onClick={onEnd}
        >
          {say('Sign Out')}
        </Button>
      )}
    </li>
  )
}
