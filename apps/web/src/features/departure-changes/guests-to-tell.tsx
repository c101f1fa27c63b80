import { useMutation } from '@tanstack/react-query'
import type { DepartureChange } from '@upeo/contract/departure-changes/departure-changes'
import { tellWayLabels, tellWays, type TellWay } from '@upeo/domain/departure-changes/departure-changes'
import { changeText } from '@upeo/domain/departure-changes/change-text'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { saidAloud } from '../../ui/said-aloud.tsx'
import { Say } from '../../ui/say.tsx'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { GuestMessage } from '../../ui/guest-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayTold } from './change-queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './departure-changes.module.css'

/** Guests without an account: who has not been told, by a text that arrived or by their guide, stays listed until they are. */
export function GuestsToTell({
  change: { _id: change, toTell, fromStartsAt, to, message },
  departureId,
  activity,
}: {
  change: DepartureChange
  departureId: string
  /** Its name. */
  activity: string
}) {
  const mark = useMutation({
    mutationFn: ({ booking, how }: { booking: string; how: TellWay | null }) =>
      sayTold(departureId, { change, booking, how }),
  })
  if (toTell.length === 0) return null
  const facts = { activity, from: new Date(fromStartsAt), to: to && new Date(to.startsAt), message }
  const waiting = toTell.filter(({ told }) => told === null)
  return (
    <Notice tone={waiting.length > 0 ? 'warning' : 'success'}>
      <p className={classes.news}>
        {waiting.length > 0
          ? say(
              'Some guests without an account have not been reached. Please tell them yourself: the message is ready.',
            )
          : say('Everybody without an account has been told.')}
        {waiting.length > 0 && to !== null && ` ${say('If they do not answer, they stay booked.')}`}
      </p>
      <ul className={classes.toTell} aria-label={say('Guests without an account')}>
        {toTell.map(({ _id: booking, name, phone, told }) => (
          <li key={booking}>
            <Link to={`?details=${booking}`} preventScrollReset>
              {name}
            </Link>
            {told === null && (
              <GuestMessage
                booking={booking}
                name={name}
                phone={phone}
                action={say('Message')}
                textOf={(url) => changeText({ ...facts, name, url })}
              />
            )}
            <HowTold name={name} told={told} busy={mark.isPending} onTell={(how) => mark.mutate({ booking, how })} />
          </li>
        ))}
      </ul>
      {mark.isError && (
        <p className={classes.news} role="alert">
          {messageOf(mark.error, say('That could not be saved. Please try again.'))}
        </p>
      )}
    </Notice>
  )
}

/** Asks how a guest was told; once that is noted, says so. */
function HowTold({
  name,
  told,
  busy,
  onTell,
}: {
  name: string
  told: DepartureChange['toTell'][number]['told']
  busy: boolean
  onTell: (how: TellWay | null) => void
}) {
  if (told === null) {
    return (
      <span
        className={`no-print ${ui.middleWrap8 ?? ''}`}
        role="group"
        aria-label={say('How {name} was told', { name })}
      >
        {say('How were they told?')}
        {tellWays.map((how) => (
          <Button key={how} size="sm" variant="default" disabled={busy} onClick={() => onTell(how)}>
            {say(tellWayLabels[how])}
          </Button>
        ))}
      </span>
    )
  }
  return (
    <span className={ui.middleWrap8}>
      {say('Told: {way}, {when}', {
        way: told.by === null ? say('Text from Upeo') : say(tellWayLabels[told.how]),
        when: formatDateTime(new Date(told.at)),
      })}
      {told.by !== null && (
        <Button size="sm" variant="subtle" className="no-print" disabled={busy} onClick={() => onTell(null)}>
          <Say text="Undo <hidden>that {name} was told</hidden>" name={name} hidden={saidAloud} />
        </Button>
      )}
    </span>
  )
}
