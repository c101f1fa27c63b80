import { useQuery } from '@tanstack/react-query'
import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import type { DepartureChange } from '@upeo/contract/departure-changes/departure-changes'
import { changeReasonLabels } from '@upeo/domain/departure-changes/departure-changes'
import { shortText } from '@upeo/domain/inventory/lending'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { NewsLine, type NewsPiece } from '../../ui/news-line.tsx'
import { GuestsToTell } from './guests-to-tell.tsx'
import { departureChangesQuery } from './change-queries.ts'

/** What was decided of this departure, and what its guests have answered so far; in one line with what else there is. */
export function ChangeNews({ sheet, others }: { sheet: RunSheet; others: readonly NewsPiece[] }) {
  const { _id: departureId, activity } = sheet
  const { data: changes = [] } = useQuery({ ...departureChangesQuery(departureId), refetchInterval: 30_000 })
  return (
    <NewsLine pieces={[...others, ...changes.map((change): NewsPiece => newsOf(change, departureId, activity.name))]} />
  )
}

function newsOf(change: DepartureChange, departureId: string, activity: string): NewsPiece {
  const untold = change.toTell.filter(({ told }) => told === null).length
  return {
    key: change._id,
    tone: untold > 0 || change.kind === 'call_off' ? 'warning' : 'info',
    line: [
      whatHappened(change, departureId),
      untold > 0 && say('{n, plural, one {# guest still to tell.} other {# guests still to tell.}}', { n: untold }),
    ]
      .filter(Boolean)
      .join(' '),
    more: <OneChange change={change} departureId={departureId} activity={activity} />,
  }
}

function OneChange({
  change,
  departureId,
  activity,
}: {
  change: DepartureChange
  departureId: string
  activity: string
}) {
  return (
    <>
      <p>
        {say(changeReasonLabels[change.reason])}
        {change.message !== '' && <>: “{change.message}”</>}
      </p>
      {change.kind === 'postpone' && <Tally change={change} />}
      {change.to?.departureId && change.to.departureId !== departureId && (
        <Link to={`/vendor/dashboard/departures/${change.to.departureId}`}>{say('Open the new date')}</Link>
      )}
      {change.short.length > 0 && (
        <p>
          <strong>{say('Not free on the new date: {equipment}.', { equipment: shortText(change.short) })}</strong>{' '}
          {say('It was set aside for the earlier date.')}
        </p>
      )}
      <GuestsToTell change={change} departureId={departureId} activity={activity} />
    </>
  )
}

function whatHappened({ kind, at, fromStartsAt, to }: DepartureChange, departureId: string): string {
  if (kind === 'call_off' || !to) return say('Called off on {when}.', { when: formatDateTime(new Date(at)) })
  return to.departureId === departureId
    ? say('Moved here from {when}.', { when: formatDateTime(new Date(fromStartsAt)) })
    : say('Moved to {when}.', { when: formatDateTime(new Date(to.startsAt)) })
}

function Tally({ change: { tally, answerBy } }: { change: DepartureChange }) {
  const counts = [
    [tally.keep, say('{n, plural, one {# keeps it} other {# keep it}}', { n: tally.keep })],
    [tally.other, say('{n, plural, one {# takes another date} other {# take another date}}', { n: tally.other })],
    [
      tally.refund,
      say('{n, plural, one {# wants their money back} other {# want their money back}}', { n: tally.refund }),
    ],
    [tally.waiting, say('{n, plural, one {# not answered} other {# not answered}}', { n: tally.waiting })],
  ] as const
  return (
    <p>
      {counts
        .filter(([count]) => count > 0)
        .map(([, text]) => text)
        .join(' · ')}
      {answerBy !== null &&
        `. ${say('The last answer is due on {when}.', { when: formatDateTime(new Date(answerBy)) })}`}
    </p>
  )
}
