import { checkInTexts } from '@upeo/domain/tickets/check-ins'
import { formatDateShort, localTimeOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { removeActs } from '../../../lib/on-device/acts.ts'
import type { Departure } from '../../../lib/use-departure.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './run-sheet.module.css'

/** What about arrivals needs a guide's eye: who had cancelled, who was not on the list, what the server did not take. */
export function ArrivalNews({ departure: { pack, refused } }: { departure: Departure }) {
  const standing = pack.checkIns.filter(({ undoneAt }) => undoneAt === null)
  const conflicts = onePerBooking(standing.filter(({ cancelledAt }) => cancelledAt !== null))
  const unlisted = onePerBooking(standing.filter((row) => row.unlisted && row.cancelledAt === null))
  if (conflicts.length + unlisted.length + refused.length === 0) return null
  return (
    <div className={`no-print ${classes.news ?? ''}`}>
      {conflicts.map(({ _id, name, cancelledAt }) => (
        <Notice key={_id} tone="warning">
          {checkInTexts.conflict(name, instantOf(cancelledAt ?? ''))}
        </Notice>
      ))}
      {unlisted.map(({ _id, name, at }) => (
        <Notice key={_id} tone="warning">
          {say('{name} was let in at {time} with a genuine ticket, without being on the list.', {
            name,
            time: timeText(localTimeOf(new Date(at))),
          })}
        </Notice>
      ))}
      {refused.map(({ place, act, refused: why }) => (
        <Notice key={place} tone="danger">
          <p className={classes.refused}>
            {act.kind === 'check-in'
              ? say('The check-in of {name} was not taken: {why}', { name: act.name, why: why ?? '' })
              : say('A check-in was not taken back: {why}', { why: why ?? '' })}
          </p>
          <Button size="sm" variant="default" onClick={() => void removeActs([place])}>
            {say('Close')}
          </Button>
        </Notice>
      ))}
    </div>
  )
}

function onePerBooking<T extends { readonly booking: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.toReversed().map((row) => [row.booking, row])).values()].toReversed()
}

function instantOf(text: string): string {
  const instant = new Date(text)
  return say('{time} on {date}', { time: timeText(localTimeOf(instant)), date: formatDateShort(instant) })
}
