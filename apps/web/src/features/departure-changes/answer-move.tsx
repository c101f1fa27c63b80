import { useQuery } from '@tanstack/react-query'
import {
  answerBookingMove,
  type BookingMove,
  type MoveAnswerBody,
} from '@upeo/contract/departure-changes/departure-changes'
import { changeReasonLabels } from '@upeo/domain/departure-changes/departure-changes'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDateLong, formatDateTime, localDate } from '@upeo/domain/time'
import { useState } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { bookingMoveQuery, refreshMoved } from './queries.ts'
import classes from './departure-changes.module.css'

const FAILED = 'Your answer could not be sent. Please try again.'

/** The three answers to a trip that its guide has moved: keep it, another date, all money back. */
export function AnswerMove({ bookingId }: { bookingId: string }) {
  const found = useQuery(bookingMoveQuery(bookingId))
  const move = found.data
  if (!move && isApiError(found.error, 'not_found')) {
    return (
      <>
        <PageHeader title="Nothing to answer" />
        <EmptyState
          title="This trip has not been moved."
          action={<LinkButton to="/dashboard/bookings">My Bookings</LinkButton>}
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
          {move.answer === null ? <Choices move={move} /> : <Answered move={move} />}
        </div>
      )}
    </>
  )
}

type Asked = MoveAnswerBody | null

function Choices({ move }: { move: BookingMove }) {
  const [state, setState] = useState<'open' | 'sending' | { readonly refused: string }>('open')
  const [asked, setAsked] = useState<Asked>(null)
  const [others, setOthers] = useState(false)
  const params = { id: move.booking._id }
  const send = async (body: MoveAnswerBody) => {
    queryClient.setQueryData(bookingMoveQuery(params.id).queryKey, await call(answerBookingMove, { params, body }))
    await refreshMoved()
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

function Answered({ move: { answer, booking } }: { move: BookingMove }) {
  const texts = {
    keep: 'You keep it. See you on the new date.',
    other: 'You have chosen another date. It stands in My Bookings.',
    refund: 'Your booking is cancelled, and all that you have paid comes back.',
  } as const
  return (
    <>
      <Notice tone="success">{answer && texts[answer]}</Notice>
      <LinkButton to={`/dashboard/bookings?details=${booking._id}`}>View my booking</LinkButton>
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
