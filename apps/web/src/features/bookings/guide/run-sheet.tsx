import type { ExpectedGuest, RunSheet as Sheet } from '@upeo/contract/bookings/run-sheet'
import { problemOpensAt } from '@upeo/domain/bookings/deadlines'
import { say } from '@upeo/domain/words/say'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useDeparture, type Departure } from '../../../lib/use-departure.ts'
import { useMinuteNow } from '../../../lib/use-live-now.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { NewsPiece } from '../../../ui/news-line.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { arrivalNews } from './arrival-news.tsx'
import { RunSheetGuest } from './run-sheet-guest.tsx'
import { isArriving, RunSheetHead } from './run-sheet-head.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './run-sheet.module.css'

export interface RecordCashProps {
  readonly sheet: Sheet
  /** Of whom money is recorded; nobody as long as it is closed. */
  readonly guest: ExpectedGuest | null
  readonly onClose: () => void
}

export interface ChangesProps {
  readonly sheet: Sheet
  /** What stands in one line with the news of it. */
  readonly others: readonly NewsPiece[]
}

/**
 * All that a guide needs on the day of one departure: the people and how they are reached, what they owe, what is taken
 * along, and where they meet. The same page is the sheet that is printed. `RecordCash` lives with the payments, `Changes`
 * and `ChangeActs` (what leads to them) with what becomes of whole departures.
 */
export function RunSheet({
  departureId,
  RecordCash,
  Changes,
  ChangeActs,
}: {
  departureId: string
  RecordCash: ComponentType<RecordCashProps>
  Changes: ComponentType<ChangesProps>
  ChangeActs: ComponentType<{ sheet: Sheet }>
}) {
  const { departure, live } = useDeparture(departureId)
  const sheet = departure?.pack.sheet
  const [paying, setPaying] = useState<string | null>(null)
  if (isApiError(live.error, 'not_found')) return <NoSuchDeparture />
  return (
    <>
      <RunSheetHead departureId={departureId} departure={departure} ChangeActs={ChangeActs} />
      {!sheet && !live.error && <RowSkeletons count={4} />}
      {!sheet && live.error !== null && (
        <LoadFailed message={say('Failed to load bookings. Please try again.')} query={live} />
      )}
      {departure && sheet && (
        <div className={`${ui.stack32} ${classes.sheet}`}>
          <div className={ui.stack12}>
            <Changes sheet={sheet} others={[arrivalNews(departure) ?? []].flat()} />
            <Guests departure={departure} onPaying={setPaying} />
          </div>
          <Equipment items={sheet.equipment} />
          <MeetingPoint sheet={sheet} />
          <RecordCash
            sheet={sheet}
            guest={sheet.guests.find(({ _id }) => _id === paying) ?? null}
            onClose={() => setPaying(null)}
          />
        </div>
      )}
    </>
  )
}

export function NoSuchDeparture() {
  return (
    <EmptyState
      title={say('We could not find this departure.')}
      action={<LinkButton to="/vendor/dashboard/calendar">{say('Open your calendar')}</LinkButton>}
    >
      {say('It may have been removed, or moved to another day.')}
    </EmptyState>
  )
}

function Guests({ departure, onPaying }: { departure: Departure; onPaying: (id: string) => void }) {
  const { sheet } = departure.pack
  const { guests } = sheet
  const now = useMinuteNow()
  const printing = usePrinting()
  const late = problemOpensAt({ startsAt: new Date(sheet.startsAt), hasStartTime: sheet.startTime !== null }) <= now
  const shown = useShown(guests.length)
  if (guests.length === 0)
    return (
      <EmptyState
        title={sheet.salesClosed ? say('Nobody is coming on this date.') : say('Nobody has booked this date yet.')}
      />
    )
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="visually-hidden">
        {say('People')}
      </h2>
      <ul className={`${ui.card} ${classes.guests}`}>
        {guests.slice(0, shown).map((guest) => (
          <RunSheetGuest
            key={guest._id}
            guest={guest}
            sheet={sheet}
            departure={isArriving(sheet, now) ? departure : null}
            late={late}
            printing={printing}
            onPaying={onPaying}
          />
        ))}
      </ul>
    </section>
  )
}

/** As many as a screen holds are there at once, the others right after them: a phone is slow to draw 300. */
const firstShown = 6

function useShown(count: number): number {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return all ? count : Math.min(count, firstShown)
}

/** To be packed before the guests come. */
function Equipment({ items }: { items: Sheet['equipment'] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="equipment">
      <h2 id="equipment" className={classes.heading}>
        {say('To bring')}
      </h2>
      <Facts>
        {items.map(({ _id: id, name, quantity, outOfService }) => (
          <Fact key={id} label={outOfService ? say('{name} (out of service)', { name }) : name}>
            {quantity}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function MeetingPoint({ sheet: { meetingPoint, location } }: { sheet: Sheet }) {
  const { description, address, instructions } = meetingPoint
  return (
    <section aria-labelledby="meeting-point">
      <h2 id="meeting-point" className={classes.heading}>
        {say('Meeting point')}
      </h2>
      <Facts>
        <Fact label={say('Place')}>{location}</Fact>
        {description !== '' && <Fact label={say('Where')}>{description}</Fact>}
        {address !== '' && <Fact label={say('Address')}>{address}</Fact>}
        {instructions !== '' && <Fact label={say('Instructions')}>{instructions}</Fact>}
      </Facts>
    </section>
  )
}
