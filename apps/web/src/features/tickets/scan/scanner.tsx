import { useQuery } from '@tanstack/react-query'
import { personLabel } from '@upeo/domain/tickets/tickets'
import { guestWithTicket, verdictText, verdictTones, type TicketVerdict } from '@upeo/domain/tickets/judge-ticket'
import type { TicketFacts } from '@upeo/domain/tickets/ticket-code'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { formatDateLong, localDate, localDateOf, localTimeOf, formatTrip } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { Say } from '../../../ui/say.tsx'
import { IconArrowLeft, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { listPacks } from '../../../lib/on-device/kept-answers.ts'
import { arrivedOf, useDeparture, type Departure } from '../../../lib/use-departure.ts'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { checkTicket, toList } from './check-ticket.ts'
import { SearchGuests } from './search-guests.tsx'
import { signal } from './signal.ts'
import { useCamera, type CameraState } from './use-camera.ts'
import classes from './scanner.module.css'

/** Lets the guests of one departure in by their tickets, or by their names; all of it without a network. */
export function Scanner({ departureId }: { departureId: string }) {
  const { departure, live } = useDeparture(departureId)
  if (isApiError(live.error, 'not_found')) return <EmptyState title={say('We could not find this departure.')} />
  const sheet = departure?.pack.sheet
  return (
    <>
      <PageHeader
        title={sheet ? sheet.activity.name : say('Scan tickets')}
        eyebrow={say('Scan tickets')}
        lead={sheet && formatTrip(localDate(sheet.date), sheet.startTime, formatDateLong)}
        actions={
          <LinkButton
            to={`/vendor/dashboard/departures/${departureId}`}
            reloadDocument
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {say('Run sheet')}
          </LinkButton>
        }
      />
      {!departure && live.error === null && <RowSkeletons count={3} />}
      {!departure && live.error !== null && (
        <LoadFailed message={say('Failed to load bookings. Please try again.')} query={live} />
      )}
      {departure && <Door departure={departure} />}
    </>
  )
}

interface Answer {
  readonly verdict: TicketVerdict
  readonly ticket: TicketFacts | null
  readonly place: number
  readonly at: Date
}

function Door({ departure }: { departure: Departure }) {
  const others = useQuery({ queryKey: ['kept-packs'], queryFn: () => listPacks().catch(() => []) }).data
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  const admit = async (ticket: TicketFacts, name: string, unlisted: boolean) => {
    const person = { booking: ticket.bookingId, position: ticket.position, name }
    setFailed(!(await departure.letIn([person], { method: 'scan', unlisted }).catch(() => false)))
  }
  const { video, state } = useCamera((text) => {
    void (async () => {
      const { pack, fetchedAt, arrivals } = departure
      const packs = (others ?? []).flatMap((kept) => (kept.pack.sheet._id === pack.sheet._id ? [] : [kept.pack]))
      const { verdict, ticket } = await checkTicket(text, pack.keys, toList(pack, fetchedAt, arrivals, packs))
      setAnswer((before) => ({ verdict, ticket, place: (before?.place ?? 0) + 1, at: new Date() }))
      signal(verdictTones[verdict.kind])
      if (verdict.kind === 'welcome' && ticket) await admit(ticket, verdict.name, false)
    })()
  })
  return (
    <div className={classes.door}>
      <Tally departure={departure} />
      <div role="status" className={classes.said}>
        {answer ? (
          <Said
            key={answer.place}
            answer={answer}
            departure={departure}
            onLetIn={(ticket) => {
              signal('yes')
              setAnswer(null)
              void admit(ticket, guestWithTicket(), true)
            }}
          />
        ) : (
          <p className={classes.ready}>{say('Hold a ticket before the camera.')}</p>
        )}
      </div>
      <div className={classes.camera} data-tone={answer ? verdictTones[answer.verdict.kind] : undefined}>
        {/* The camera's own picture has nothing to say. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} muted playsInline aria-label={say('Camera')} />
        {state !== 'reading' && <p className={classes.cameraState}>{say(cameraWords[state])}</p>}
      </div>
      {failed && <Notice tone="danger">{say('This browser cannot store anything, so that was not saved.')}</Notice>}
      <SearchGuests departure={departure} />
    </div>
  )
}

function Tally({ departure }: { departure: Departure }) {
  const { pack, unsent, fetchedAt } = departure
  const now = useMinuteNow()
  const at = new Date(fetchedAt)
  return (
    <p className={classes.tally}>
      <strong>{say('{n} of {all}', { n: arrivedOf(departure), all: pack.sheet.seatsTaken })}</strong>
      <span>
        {say('Fetched {when}', {
          when:
            localDateOf(at) === localDateOf(now)
              ? timeText(localTimeOf(at))
              : formatTrip(localDateOf(at), localTimeOf(at), formatDateLong),
        })}
      </span>
      {unsent > 0 && <span>{say('{n, plural, one {# not sent yet} other {# not sent yet}}', { n: unsent })}</span>}
    </p>
  )
}

const icons = { yes: IconCheck, ask: IconQuestionMark, no: IconX } as const

function Said({
  answer: { verdict, ticket },
  departure: { pack },
  onLetIn,
}: {
  answer: Answer
  departure: Departure
  onLetIn: (ticket: TicketFacts) => void
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
        {verdict.kind === 'unlisted' && ticket && (
          <Button variant="white" onClick={() => onLetIn(ticket)}>
            {say('Let in')}
          </Button>
        )}
      </div>
    </div>
  )
}

const cameraWords: Readonly<Record<Exclude<CameraState, 'reading'>, string>> = {
  starting: words('The camera is being opened.'),
  refused: words('The camera is not allowed here. Allow it in the browser’s settings, or search by name.'),
  missing: words('No camera was found. Search by name.'),
  no_reader: words('To read tickets, open this page once with a network. Until then, search by name.'),
}
