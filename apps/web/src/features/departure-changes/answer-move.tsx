import { useQuery } from '@tanstack/react-query'
import type { BookingMove, MoveAnswerBody } from '@upeo/contract/departure-changes/departure-changes'
import { changeReasonLabels } from '@upeo/domain/departure-changes/departure-changes'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateLong, formatDateTime, localDate } from '@upeo/domain/time'
import { useState } from 'react'
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
import classes from './departure-changes.module.css'

const FAILED = 'Your answer could not be sent. Please try again.'

/** The three answers to a trip that its guide has moved: keep it, another date, all money back. */
export function AnswerMove({ trip }: { trip: MovedTrip }) {
  const found = useQuery({ queryKey: trip.key, queryFn: ({ signal }) => trip.read(signal), retry: false })
  const move = found.data
  if (!move && isApiError(found.error, 'not_found')) {
    return (
      <>
        <PageHeader title="Nothing to answer" />
        <EmptyState
          title="This trip has not been moved."
          action={<LinkButton to={trip.bookingPath}>View my booking</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Your trip has been moved"
        lead={move && `${move.booking.activityName}, ${move.booking.reference}`}
      />
      {!move && !found.error && <RowSkeletons count={3} />}
      {!move && found.error && <LoadFailed message="This could not be loaded. Please try again." query={found} />}
      {move && (
        <div className={classes.page}>
          <div className={classes.dates}>
            <p className={classes.oldDate}>
              <s>{formatDateTime(new Date(move.from.startsAt))}</s>
            </p>
            <p className={classes.newDate}>{whenOf(move.to)}</p>
            <p className={classes.oldDate}>
              {move.booking.guideName}: {changeReasonLabels[move.reason]}
              {move.message !== '' && <>. “{move.message}”</>}
            </p>
          </div>
          {move.answer === null ? <Choices move={move} trip={trip} /> : <Answered move={move} trip={trip} />}
        </div>
      )}
    </>
  )
}

type Asked = MoveAnswerBody | null

function Choices({ move, trip }: { move: BookingMove; trip: MovedTrip }) {
  const [state, setState] = useState<'open' | 'sending' | { readonly refused: string }>('open')
  const [asked, setAsked] = useState<Asked>(null)
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
      setState({ refused: messageOf(error, FAILED) })
    }
  }
  const busy = state === 'sending'
  const until = formatDateTime(new Date(move.answerBy))
  return (
    <>
      {typeof state === 'object' && <Notice tone="danger">{state.refused}</Notice>}
      <p className={classes.lead}>
        {move.silence === 'keep'
          ? `You need not answer to keep it. Until ${until} you can have all your money back.`
          : `Please answer by ${until}. Without an answer your booking ends, and all your money comes back.`}
      </p>
      <div className={classes.choices}>
        <button type="button" className={classes.choice} disabled={busy} onClick={() => void keep()}>
          <strong>Keep the new date</strong>
          <span>{whenOf(move.to)}. The price stays the same.</span>
        </button>
        <button
          type="button"
          className={classes.choice}
          disabled={busy || move.otherDates.length === 0}
          aria-expanded={others}
          onClick={() => setOthers(!others)}
        >
          <strong>Choose another date</strong>
          <span>
            {move.otherDates.length === 0 ? 'There is no other date with enough places.' : 'The price stays the same.'}
          </span>
        </button>
        {others && (
          <ul className={classes.list}>
            {move.otherDates.map((day) => (
              <li key={`${day.date} ${day.startTime ?? ''}`}>
                <button
                  type="button"
                  className={classes.choice}
                  onClick={() => setAsked({ answer: 'other', date: day.date, startTime: day.startTime })}
                >
                  <strong>{whenOf(day)}</strong>
                  <span>{day.seatsLeft === 1 ? '1 place left' : `${day.seatsLeft} places left`}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button" className={classes.choice} disabled={busy} onClick={() => setAsked({ answer: 'refund' })}>
          <strong>Have all my money back</strong>
          <span>{refundText(move)}</span>
        </button>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked.answer === 'other' ? `Go on ${whenOf(asked)}?` : 'Cancel this booking?'}
          confirm={asked.answer === 'other' ? 'Go on this date' : 'Cancel and get my money back'}
          cancel="Not now"
          failed={FAILED}
          run={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.answer === 'other'
              ? 'Your places are taken there, and the price stays the same.'
              : `${refundText(move)} Your places go to others.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Answered({ move: { answer }, trip }: { move: BookingMove; trip: MovedTrip }) {
  const texts = {
    keep: 'You keep it. See you on the new date.',
    other: 'You have chosen another date.',
    refund: 'Your booking is cancelled, and all that you have paid comes back.',
  } as const
  return (
    <>
      <Notice tone="success">{answer && texts[answer]}</Notice>
      <LinkButton to={trip.bookingPath}>View my booking</LinkButton>
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
  const day = formatDateLong(localDate(date))
  return startTime ? `${day}, ${startTime}` : day
}

function refundText({ refund, fromGuide, booking }: BookingMove): string {
  const amount = formatKes(fromKes(refund))
  if (refund === 0) return 'Nothing has been recorded as paid yet.'
  return fromGuide
    ? `${booking.guideName} returns ${amount} to you, all that you have paid.`
    : `${amount} go back to the phone that paid, all that you have paid.`
}
