import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { isDayEarly, personKey } from '@upeo/domain/tickets/check-ins'
import { peopleOf } from '@upeo/domain/tickets/tickets'
import { formatDateLong, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState, type ReactNode } from 'react'
import { clock } from '../../lib/clock.ts'
import type { Departure } from '../../lib/use-departure.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'

export interface Arriving {
  readonly people: readonly { readonly position: number; readonly at: Date | null }[]
  /** The positions of those who have not come. */
  readonly missing: readonly number[]
  readonly letIn: (positions: readonly number[]) => void
  readonly takeBack: (position: number) => void
  /** What is to be said of it: to be drawn beside the buttons. */
  readonly said: ReactNode
}

/** Who of a booking has come, and how that is noted or taken back. Before the trip's own day it is asked about first. */
export function useArriving({ _id: booking, name, participants }: ExpectedGuest, departure: Departure): Arriving {
  const [failed, setFailed] = useState(false)
  const [early, setEarly] = useState<readonly number[] | null>(null)
  const date = localDate(departure.pack.sheet.date)
  const people = peopleOf(participants).map(({ position }) => ({
    position,
    at: departure.arrivals.get(personKey({ bookingId: booking, position })) ?? null,
  }))
  const note = async (noted: Promise<boolean>) => setFailed(!(await noted.catch(() => false)))
  const letIn = (positions: readonly number[]) =>
    void note(
      departure.letIn(
        positions.map((position) => ({ booking, position, name })),
        { method: 'list' },
      ),
    )
  return {
    people,
    missing: people.filter(({ at }) => at === null).map(({ position }) => position),
    letIn: (positions) => (isDayEarly(date, clock.now()) ? setEarly(positions) : letIn(positions)),
    takeBack: (position) => void note(departure.takeBack({ booking, position })),
    said: (
      <>
        {early && (
          <Dialog
            opened
            title={say('Check in early?')}
            onClose={() => setEarly(null)}
            actions={
              <>
                <Button variant="default" onClick={() => setEarly(null)}>
                  {say('Not yet')}
                </Button>
                <Button
                  onClick={() => {
                    setEarly(null)
                    letIn(early)
                  }}
                >
                  {say('Check in')}
                </Button>
              </>
            }
          >
            <p>{say('{name}: this trip is on {date}.', { name, date: formatDateLong(date) })}</p>
          </Dialog>
        )}
        {failed && <Notice tone="danger">{say('This browser cannot store anything, so that was not saved.')}</Notice>}
      </>
    ),
  }
}
