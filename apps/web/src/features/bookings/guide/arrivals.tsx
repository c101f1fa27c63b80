import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { personKey } from '@upeo/domain/tickets/check-ins'
import { peopleOf, personLabel } from '@upeo/domain/tickets/tickets'
import { localTimeOf } from '@upeo/domain/time'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Departure } from '../../../lib/use-departure.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
    <div className={classes.arrivals} role="group" aria-label={`Arrivals of ${name}`}>
      {people.map(({ position, at }) => {
        const label = people.length === 1 ? 'Arrived' : personLabel(participants, position)
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
            <span className="visually-hidden">of {name}</span>
            {at && <span className="tabular">{localTimeOf(at)}</span>}
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
          All arrived <span className="visually-hidden">of {name}</span>
        </Button>
      )}
      {failed && <Notice tone="danger">This browser keeps nothing, so that could not be noted.</Notice>}
    </div>
  )
}
