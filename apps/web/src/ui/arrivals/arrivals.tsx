import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { namedPerson } from '@upeo/domain/tickets/tickets'
import { localTimeOf } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import { IconCheck } from '@tabler/icons-react'
import type { Departure } from '../../lib/use-departure.ts'
import { saidAloud } from '../said-aloud.tsx'
import { Say } from '../say.tsx'
import { useArriving } from './use-arriving.tsx'
import ui from '../primitives.module.css'
import classes from './arrivals.module.css'

/** Who of a booking has come: a tap each. A second tap takes it back. */
export function Arrivals({ guest, departure }: { guest: ExpectedGuest; departure: Departure }) {
  const { name } = guest
  const { people, letIn, takeBack, said } = useArriving(guest, departure)
  return (
    <div className={ui.middleWrap8} role="group" aria-label={say('Arrivals of {name}', { name })}>
      {people.map(({ position, at }) => {
        const label = people.length === 1 ? say('Arrived') : namedPerson(guest, position)
        return (
          <button
            key={position}
            type="button"
            className={`${ui.lit} ${classes.person}`}
            aria-pressed={at !== null}
            onClick={() => (at ? takeBack(position) : letIn([position]))}
          >
            <span className={`${ui.pick} ${classes.tick}`}>{at && <IconCheck size={16} aria-hidden="true" />}</span>
            <span>
              <Say text="{person} <hidden>of {name}</hidden>" person={label} name={name} hidden={saidAloud} />
            </span>
            {at && <span className="tabular">{timeText(localTimeOf(at))}</span>}
          </button>
        )
      })}
      {said}
    </div>
  )
}
