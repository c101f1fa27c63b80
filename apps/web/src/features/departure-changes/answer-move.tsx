import { useQuery } from '@tanstack/react-query'
import type { BookingMove, MoveAnswerBody } from '@upeo/contract/departure-changes/departure-changes'
import { changeReasonLabels } from '@upeo/domain/departure-changes/departure-changes'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateLong, formatDateTime, localDate, formatTrip } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useState, type ReactNode } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import type { MovedTrip } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './departure-changes.module.css'

const FAILED = words('Your answer could not be sent. Please try again.')

/** What stands before the answers, where it must be shown first that the booking is theirs. */
type Guard = (choices: ReactNode) => ReactNode
const unguarded: Guard = (choices) => choices

/** The three answers to a trip that its guide has moved: keep it, another date, all money back. */
export function AnswerMove({ trip, renderGuarded = unguarded }: { trip: MovedTrip; renderGuarded?: Guard }) {
  const found = useQuery({ queryKey: trip.key, queryFn: ({ signal }) => trip.read(signal), retry: false })
  const move = found.data
  if (!move && isApiError(found.error, 'not_found')) {
    return (
      <>
        <PageHeader title={say('Nothing to answer')} />
        <EmptyState
          title={say('This trip has not been moved.')}
          action={<LinkButton to={trip.bookingPath}>{say('View my booking')}</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={say('Your trip has been moved')}
        lead={move && `${move.booking.activityName}, ${move.booking.reference}`}
      />
      {!move && !found.error && <RowSkeletons count={3} />}
      {!move && found.error && (
        <LoadFailed message={say('This could not be loaded. Please try again.')} query={found} />
      )}
      {move && (
        <div className={classes.page}>
          <div className={classes.dates}>
            <p className={ui.muted}>
              <s>{formatDateTime(new Date(move.from.startsAt))}</s>
            </p>
            <p className={classes.newDate}>{whenOf(move.to)}</p>
            <p className={ui.muted}>
              {move.booking.guideName}: {say(changeReasonLabels[move.reason])}
              {move.message !== '' && <>. “{move.message}”</>}
            </p>
          </div>
          {move.answer === null ? (
            <Choices move={move} trip={trip} renderGuarded={renderGuarded} />
          ) : (
            <Answered move={move} trip={trip} />
          )}
        </div>
      )}
    </>
  )
}

function Choices({ move, trip, renderGuarded }: { move: BookingMove; trip: MovedTrip; renderGuarded: Guard }) {
  const [state, setState] = useState<'open' | 'sending' | { readonly refused: string }>('open')
  const [asked, setAsked] = useState<MoveAnswerBody | null>(null)
  const [others, setOthers] = useState(false)
  const send = async (body: MoveAnswerBody) => {
    queryClient.setQueryData(trip.key, await trip.answer(body))
    await trip.changed()
  }
  async function keep() {
    setState('sending')
    try {
      await send({ answer: 'keep' })
    } catch (error) {
      setState({ refused: messageOf(error, say(FAILED)) })
    }
  }
  const busy = state === 'sending'
  const until = formatDateTime(new Date(move.answerBy))
  return (
    <>
      {typeof state === 'object' && <Notice tone="danger">{state.refused}</Notice>}
      <p className={ui.muted}>
        {move.silence === 'keep'
          ? say('You do not need to answer to keep it. Until {when} you can get all your money back.', { when: until })
          : say(
              'Please answer by {when}. Without an answer your booking is cancelled and you get all your money back.',
              { when: until },
            )}
      </p>
      {renderGuarded(
        <div className={ui.stack12}>
          <button type="button" className={classes.choice} disabled={busy} onClick={() => void keep()}>
            <strong>{say('Keep the new date')}</strong>
            <span className={ui.muted}>{say('{when}. The price stays the same.', { when: whenOf(move.to) })}</span>
          </button>
          <button
            type="button"
            className={classes.choice}
            disabled={busy || move.otherDates.length === 0}
            aria-expanded={others}
            onClick={() => setOthers(!others)}
          >
            <strong>{say('Choose another date')}</strong>
            <span className={ui.muted}>
              {move.otherDates.length === 0
                ? say('There is no other date with enough spots.')
                : say('The price stays the same.')}
            </span>
          </button>
          {others && <OtherDates dates={move.otherDates} onChoose={(day) => setAsked({ answer: 'other', ...day })} />}
          <button
            type="button"
            className={classes.choice}
            disabled={busy}
            onClick={() => setAsked({ answer: 'refund' })}
          >
            <strong>{say('Get all my money back')}</strong>
            <span className={ui.muted}>{refundText(move)}</span>
          </button>
        </div>,
      )}
      {asked && <Confirm asked={asked} move={move} run={() => send(asked)} onClose={() => setAsked(null)} />}
    </>
  )
}

type Day = Pick<BookingMove['otherDates'][number], 'date' | 'startTime'>

function OtherDates({ dates, onChoose }: { dates: BookingMove['otherDates']; onChoose: (day: Day) => void }) {
  return (
    <ul className={ui.stack8}>
      {dates.map((day) => (
        <li key={`${day.date} ${day.startTime ?? ''}`}>
          <button
            type="button"
            className={classes.choice}
            onClick={() => onChoose({ date: day.date, startTime: day.startTime })}
          >
            <strong>{whenOf(day)}</strong>
            <span className={ui.muted}>
              {say('{n, plural, one {# spot} other {# spots}} left', { n: day.seatsLeft })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Confirm({
  asked,
  move,
  run,
  onClose,
}: {
  asked: MoveAnswerBody
  move: BookingMove
  run: () => Promise<void>
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      title={asked.answer === 'other' ? say('Go on {when}?', { when: whenOf(asked) }) : say('Cancel this booking?')}
      confirm={asked.answer === 'other' ? say('Go on this date') : say('Cancel and get my money back')}
      cancel={say('Not now')}
      failed={say(FAILED)}
      run={run}
      onClose={onClose}
    >
      <p>
        {asked.answer === 'other'
          ? say('Your spots move to that date, and the price stays the same.')
          : `${refundText(move)} ${say('Your spots go to others.')}`}
      </p>
    </ConfirmDialog>
  )
}

function Answered({ move: { answer }, trip }: { move: BookingMove; trip: MovedTrip }) {
  const texts = {
    keep: say('Thank you. See you on the new date.'),
    other: say('You have chosen another date.'),
    refund: say('Your booking is cancelled, and everything you paid comes back.'),
  }
  return (
    <>
      <Notice tone="success">{answer && texts[answer]}</Notice>
      <LinkButton to={trip.bookingPath}>{say('View my booking')}</LinkButton>
    </>
  )
}

function whenOf({
  date,
  startTime,
}: {
  readonly date: string
  readonly startTime?: string | null | undefined
}): string {
  return formatTrip(localDate(date), startTime ?? null, formatDateLong)
}

function refundText({ refund, fromGuide, booking }: BookingMove): string {
  const amount = formatKes(fromKes(refund))
  if (refund === 0) return say('Nothing has been recorded as paid yet.')
  return fromGuide
    ? say('{guide} returns {amount} to you: everything you paid.', { guide: booking.guideName, amount })
    : say('{amount} goes back to the phone that paid: everything you paid.', { amount })
}
