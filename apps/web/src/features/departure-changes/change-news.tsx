import { useQuery } from '@tanstack/react-query'
import type { DepartureChange } from '@upeo/contract/departure-changes/departure-changes'
import { changeReasonLabels } from '@upeo/domain/departure-changes/departure-changes'
import { formatDateTime } from '@upeo/domain/time'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { departureChangesQuery } from './queries.ts'
import classes from './departure-changes.module.css'

/** What was decided of this departure, and what its guests have answered so far. */
export function ChangeNews({ departureId }: { departureId: string }) {
  const { data: changes = [] } = useQuery({ ...departureChangesQuery(departureId), refetchInterval: 30_000 })
  return changes.map((change) => (
    <Notice key={change.at} tone={change.kind === 'call_off' ? 'warning' : 'info'}>
      <p className={classes.news}>
        <strong>{whatHappened(change, departureId)}</strong> {changeReasonLabels[change.reason]}
        {change.message !== '' && <>: “{change.message}”</>}
      </p>
      {change.kind === 'postpone' && <Tally change={change} />}
      {change.to?.departureId && change.to.departureId !== departureId && (
        <Link to={`/vendor/dashboard/departures/${change.to.departureId}`}>Open the new date</Link>
      )}
    </Notice>
  ))
}

function whatHappened({ kind, at, fromStartsAt, to }: DepartureChange, departureId: string): string {
  if (kind === 'call_off' || !to) return `Called off on ${formatDateTime(new Date(at))}.`
  return to.departureId === departureId
    ? `Moved here from ${formatDateTime(new Date(fromStartsAt))}.`
    : `Moved to ${formatDateTime(new Date(to.startsAt))}.`
}

function Tally({ change: { tally, answerBy } }: { change: DepartureChange }) {
  const counts = [
    [tally.keep, 'keep it'],
    [tally.other, 'another date'],
    [tally.refund, 'money back'],
    [tally.waiting, 'not answered'],
  ] as const
  return (
    <p className={classes.news}>
      {counts
        .filter(([count]) => count > 0)
        .map(([count, what]) => `${count} ${what}`)
        .join(' · ')}
      {answerBy !== null && `. The last answer is due on ${formatDateTime(new Date(answerBy))}.`}
    </p>
  )
}
