import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { say } from '@upeo/domain/words/say'
import { IconCheck } from '@tabler/icons-react'
import type { Departure } from '../../lib/use-departure.ts'
import { Button } from '../button.tsx'
import { saidAloud } from '../said-aloud.tsx'
import { Say } from '../say.tsx'
import { useArriving } from './use-arriving.tsx'
import classes from './arrivals.module.css'

/** One tap for whoever of a booking has not come yet; that they are all there, once they are. */
export function ArriveAll({ guest, departure }: { guest: ExpectedGuest; departure: Departure }) {
  const { name } = guest
  const { people, missing, letIn, said } = useArriving(guest, departure)
  const others = missing.length < people.length
  if (missing.length === 0)
    return (
      <p className={classes.came}>
        <IconCheck size={20} aria-hidden="true" />
        {say('Arrived')}
      </p>
    )
  return (
    <>
      <Button size="sm" variant="light" className="no-print" onClick={() => letIn(missing)}>
        <span>
          {others ? (
            <Say
              text="{n, plural, one {The other one arrived} other {The other # arrived}} <hidden>of {name}</hidden>"
              n={missing.length}
              name={name}
              hidden={saidAloud}
            />
          ) : people.length === 1 ? (
            <Say text="Arrived <hidden>: {name}</hidden>" name={name} hidden={saidAloud} />
          ) : (
            <Say text="All arrived <hidden>of {name}</hidden>" name={name} hidden={saidAloud} />
          )}
        </span>
      </Button>
      {said}
    </>
  )
}
