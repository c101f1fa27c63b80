import { checkInTexts } from '@upeo/domain/tickets/check-ins'
import { formatDateShort, localTimeOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { removeActs } from '../../../lib/on-device/acts.ts'
import type { Departure } from '../../../lib/use-departure.ts'
import { Button } from '../../../ui/button.tsx'
import type { NewsPiece } from '../../../ui/news-line.tsx'
import ui from '../../../ui/primitives.module.css'

/** What about arrivals needs a guide's eye: who had cancelled, who was not on the list, what the server did not take. */
export function arrivalNews({ pack, refused }: Departure): NewsPiece | null {
  const standing = pack.checkIns.filter(({ undoneAt }) => undoneAt === null)
  const conflicts = onePerBooking(standing.filter(({ cancelledAt }) => cancelledAt !== null))
  const unlisted = onePerBooking(standing.filter((row) => row.unlisted && row.cancelledAt === null))
  const n = conflicts.length + unlisted.length + refused.length
  if (n === 0) return null
  return {
    key: 'arrivals',
    tone: refused.length > 0 ? 'danger' : 'warning',
    line: say('{n, plural, one {# check-in needs a look} other {# check-ins need a look}}', { n }),
    more: (
      <>
        {conflicts.map(({ _id, name, cancelledAt }) => (
          <p key={_id}>{checkInTexts.conflict(name, instantOf(cancelledAt ?? ''))}</p>
        ))}
        {unlisted.map(({ _id, name, at }) => (
          <p key={_id}>
            {say('{name} was checked in at {time} with a genuine ticket, without being on the list.', {
              name,
              time: timeText(localTimeOf(new Date(at))),
            })}
          </p>
        ))}
        {refused.map(({ place, act, refused: why }) => (
          <div key={place} className={ui.startStack8}>
            <p>
              {act.kind === 'check-in'
                ? say('{name} could not be checked in: {why}', { name: act.name, why: why ?? '' })
                : say('A check-in could not be undone: {why}', { why: why ?? '' })}
            </p>
            <Button size="sm" variant="default" onClick={() => void removeActs([place])}>
              {say('Close')}
            </Button>
          </div>
        ))}
      </>
    ),
  }
}

function onePerBooking<T extends { readonly booking: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.toReversed().map((row) => [row.booking, row])).values()].toReversed()
}

function instantOf(text: string): string {
  const instant = new Date(text)
  return say('{time} on {date}', { time: timeText(localTimeOf(instant)), date: formatDateShort(instant) })
}
