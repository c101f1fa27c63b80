import { useQuery } from '@tanstack/react-query'
import { personLabel } from '@upeo/domain/tickets/tickets'
import { guestWithTicket, verdictText, verdictTones, type TicketVerdict } from '@upeo/domain/tickets/judge-ticket'
import type { TicketFacts } from '@upeo/domain/tickets/ticket-code'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { formatDateShort, localDate, localDateOf, localTimeOf, formatTrip } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { Say } from '../../../ui/say.tsx'
import { IconBulb, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { listPacks } from '../../../lib/on-device/kept-answers.ts'
import { arrivedOf, useDeparture, type Departure } from '../../../lib/use-departure.ts'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { checkTicket, toList } from './check-ticket.ts'
import { SearchGuests } from './search-guests.tsx'
import { signal } from './signal.ts'
import { useCamera, type CameraState } from './use-camera.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './scanner.module.css'

/**
 * Lets the guests of one departure in by their tickets, or by their names; all of it without a network. It has the screen to
 * itself: whoever stands at a gate looks at nothing else.
 */
export function Scanner({ departureId }: { departureId: string }) {
  const { departure, live } = useDeparture(departureId)
  const missing = isApiError(live.error, 'not_found')
  const sheet = departure?.pack.sheet
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <Link
          to={`/vendor/dashboard/departures/${departureId}`}
          reloadDocument
          className={classes.close}
          aria-label={say('Back to the run sheet')}
        >
          <IconX size={24} aria-hidden="true" />
        </Link>
        <div className={`${ui.fill} ${classes.trip}`}>
          <h1>{sheet ? sheet.activity.name : say('Scan tickets')}</h1>
          {departure && <TripLine departure={departure} />}
        </div>
        {departure && (
          <strong className={classes.tally}>
            {say('{n} of {all}', { n: arrivedOf(departure), all: departure.pack.sheet.seatsTaken })}
          </strong>
        )}
      </header>
      {departure && !missing ? (
        <Door departure={departure} />
      ) : (
        <div className={classes.panel}>
          {missing && <EmptyState title={say('We could not find this departure.')} />}
          {!missing && live.error === null && <RowSkeletons count={3} />}
          {!missing && live.error !== null && (
            <LoadFailed message={say('Failed to load bookings. Please try again.')} query={live} />
          )}
        </div>
      )}
    </div>
  )
}

/** Its day, how old the list is, and what of this phone has not gone out yet. */
function TripLine({ departure: { pack, unsent, fetchedAt } }: { departure: Departure }) {
  const now = useMinuteNow()
  const at = new Date(fetchedAt)
  const { date, startTime } = pack.sheet
  return (
    <p>
      <span>{formatTrip(localDate(date), startTime, formatDateShort)}</span>
      <span>
        {say('Fetched {when}', {
          when:
            localDateOf(at) === localDateOf(now)
              ? timeText(localTimeOf(at))
              : formatTrip(localDateOf(at), localTimeOf(at), formatDateShort),
        })}
      </span>
      {unsent > 0 && <strong>{say('{n, plural, one {# not sent yet} other {# not sent yet}}', { n: unsent })}</strong>}
    </p>
  )
}

interface Answer {
  readonly verdict: TicketVerdict
  readonly ticket: TicketFacts | null
  readonly place: number
}

function Door({ departure }: { departure: Departure }) {
  const others = useQuery({ queryKey: ['kept-packs'], queryFn: () => listPacks().catch(() => []) }).data
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  const show = (verdict: TicketVerdict, ticket: TicketFacts | null) => {
    setAnswer((before) => ({ verdict, ticket, place: (before?.place ?? 0) + 1 }))
    signal(verdictTones[verdict.kind])
  }
  const admit = async (ticket: TicketFacts, name: string, unlisted: boolean) => {
    const person = { booking: ticket.bookingId, position: ticket.position, name }
    setFailed(!(await departure.letIn([person], { method: 'scan', unlisted }).catch(() => false)))
  }
  const { video, state, torch } = useCamera((text) => {
    void (async () => {
      const { pack, fetchedAt, arrivals } = departure
      const packs = (others ?? []).flatMap((kept) => (kept.pack.sheet._id === pack.sheet._id ? [] : [kept.pack]))
      const { verdict, ticket } = await checkTicket(text, pack.keys, toList(pack, fetchedAt, arrivals, packs))
      show(verdict, ticket)
      if (verdict.kind === 'welcome' && ticket) await admit(ticket, verdict.name, false)
    })()
  })
  const letIn = (verdict: TicketVerdict, ticket: TicketFacts) => {
    if (verdict.kind === 'early') {
      show({ kind: 'welcome', name: verdict.name }, ticket)
      void admit(ticket, verdict.name, false)
    } else {
      signal('yes')
      setAnswer(null)
      void admit(ticket, guestWithTicket(), true)
    }
  }
  return (
    <div className={classes.door}>
      <div className={classes.camera} data-tone={answer ? verdictTones[answer.verdict.kind] : undefined}>
        {/* The camera's own picture has nothing to say. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} muted playsInline aria-label={say('Camera')} />
        {state !== 'reading' && <p className={classes.cameraState}>{say(cameraWords[state])}</p>}
        {torch && (
          <Button
            variant="glass"
            className={classes.torch}
            aria-pressed={torch.lit}
            leftSection={<IconBulb size={20} aria-hidden="true" />}
            onClick={torch.turn}
          >
            {say('Light')}
          </Button>
        )}
      </div>
      <div className={classes.panel}>
        <div role="status" className={classes.said}>
          {answer ? (
            <ScanAnswer key={answer.place} answer={answer} departure={departure} onLetIn={letIn} />
          ) : (
            state === 'reading' && <p className={ui.muted}>{say('Hold a ticket in front of the camera.')}</p>
          )}
        </div>
        {failed && <Notice tone="danger">{say('This browser cannot store anything, so that was not saved.')}</Notice>}
        <SearchGuests departure={departure} />
      </div>
    </div>
  )
}

const icons = { yes: IconCheck, ask: IconQuestionMark, no: IconX } as const

function ScanAnswer({
  answer: { verdict, ticket },
  departure: { pack },
  onLetIn,
}: {
  answer: Answer
  departure: Departure
  onLetIn: (verdict: TicketVerdict, ticket: TicketFacts) => void
}) {
  const tone = verdictTones[verdict.kind]
  const Icon = icons[tone]
  const guest = pack.sheet.guests.find(({ _id }) => _id === ticket?.bookingId)
  return (
    <div className={classes.answer} data-tone={tone}>
      <Icon size={40} aria-hidden="true" />
      <div>
        <p className={classes.words}>{verdictText(verdict)}</p>
        {verdict.kind === 'welcome' && ticket && guest && (
          <p>
            {say('{person}, {n} of {all}', {
              person: personLabel(guest.participants, ticket.position),
              n: ticket.position,
              all: seatsOf(guest.participants),
            })}
            {guest.owed > 0 && (
              <strong>
                {'. '}
                <Say text="Owes {amount}" amount={<Price kes={guest.owed} />} />
              </strong>
            )}
          </p>
        )}
        {(verdict.kind === 'unlisted' || verdict.kind === 'early') && ticket && (
          <Button variant="white" onClick={() => onLetIn(verdict, ticket)}>
            {say('Check in')}
          </Button>
        )}
      </div>
    </div>
  )
}

const cameraWords: Readonly<Record<Exclude<CameraState, 'reading'>, string>> = {
  starting: words('Opening the camera'),
  refused: words('The camera is not allowed here. Allow it in the browser’s settings, or search by name.'),
  missing: words('No camera was found. Search by name.'),
  no_reader: words('To read tickets, open this page once with a network. Until then, search by name.'),
}
