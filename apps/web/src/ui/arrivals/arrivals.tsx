import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { namedPerson, peopleOf } from '@upeo/domain/tickets/tickets'
import { localTimeOf } from '@upeo/domain/time'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import { IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Departure } from '../../lib/use-departure.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Say } from '../say.tsx'
import classes from './arrivals.module.css'

/** Who of a booking has come: a tap each, or one for all. A second tap takes it back. */
export function Arrivals({ guest, departure }: { guest: ExpectedGuest; departure: Departure }) {
  const { _id: booking, name, participants } = guest
  const [failed, setFailed] = useState(false)
  const people = peopleOf(participants).map(({ position }) => ({
    position,
    at: departure.arrivals.get(personKey({ bookingId: booking, position })) ?? null,
  }))
  const missing = people.filter(({ at }) => at === null)
  const note = async (noted: Promise<boolean>) => setFailed(!(await noted.catch(() => false)))
  const letIn = (positions: readonly number[]) =>
    note(
      departure.letIn(
        positions.map((position) => ({ booking, position, name })),
        { method: 'list' },
      ),
    )
  return (
    <div className={classes.arrivals} role="group" aria-label={say('Arrivals of {name}', { name })}>
      {people.map(({ position, at }) => {
        const label = people.length === 1 ? say('Arrived') : namedPerson(guest, position)
        return (
          <button
            key={position}
            type="button"
            className={classes.person}
            aria-pressed={at !== null}
            onClick={() => void (at ? note(departure.takeBack({ booking, position })) : letIn([position]))}
          >
            <span className={classes.tick}>{at && <IconCheck size={16} aria-hidden="true" />}</span>
            {label}
            <span className="visually-hidden">{say('of {name}', { name })}</span>
            {at && <span className="tabular">{timeText(localTimeOf(at))}</span>}
          </button>
        )
      })}
      {missing.length > 1 && (
        <Button
          size="sm"
          variant="light"
          className="no-print"
          onClick={() => void letIn(missing.map(({ position }) => position))}
        >
          <Say text="All arrived <hidden>of {name}</hidden>" name={name} hidden={hidden} />
        </Button>
      )}
      {failed && <Notice tone="danger">{say('This browser cannot store anything, so that was not saved.')}</Notice>}
    </div>
  )
}

const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>
