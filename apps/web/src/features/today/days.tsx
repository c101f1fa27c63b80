import type { ComingDeparture, Today } from '@upeo/contract/today/today'
import { participantsText } from '@upeo/domain/bookings/participants'
import { formatKes, fromKes, sum } from '@upeo/domain/money'
import { addDays, formatDateLong, formatDateShort, localDate, type LocalDate } from '@upeo/domain/time'
import { NEXT_DAYS } from '@upeo/domain/today/days'
import { say } from '@upeo/domain/words/say'
import { timeText } from '@upeo/domain/words/clock'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

/** Today, tomorrow, and the days after them: each departure leads to its list of people. */
export function Days({ day }: { day: Today }) {
  const today = localDate(day.today)
  const tomorrow = addDays(today, 1)
  const on = (is: (date: string) => boolean) => day.departures.filter(({ date }) => is(date))
  const later = on((date) => date > tomorrow)
  return (
    <section aria-labelledby="coming" className={`${ui.stack20} ${classes.days}`}>
      <div className={classes.head}>
        <h2 id="coming">{say('Who is coming')}</h2>
        <LinkButton to="/vendor/dashboard/calendar" variant="default" size="sm">
          {say('Calendar')}
        </LinkButton>
      </div>
      <DayPart
        name={say('Today')}
        departures={on((date) => date <= today)}
        today={today}
        empty={say('No trips today.')}
      />
      <DayPart
        name={say('Tomorrow, {date}', { date: formatDateShort(tomorrow) })}
        departures={on((date) => date === tomorrow)}
        today={today}
        empty={say('No trips tomorrow.')}
      />
      <DayPart
        name={say('The next {n, plural, one {day} other {# days}}', { n: NEXT_DAYS })}
        departures={later}
        today={today}
        empty={say('Nothing until {date}.', { date: formatDateLong(localDate(day.until)) })}
        dated
      />
      {day.moreDepartures > 0 && (
        <p className={classes.more}>
          <Link to="/vendor/dashboard/calendar">
            {say('{n, plural, one {# more departure} other {# more departures}} on these days in the calendar', {
              n: day.moreDepartures,
            })}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Those without a guest are named together at the end: they are no work yet. */
function DayPart({
  name,
  departures,
  today,
  empty,
  dated = false,
}: {
  name: string
  departures: readonly ComingDeparture[]
  today: LocalDate
  empty: string
  dated?: boolean
}) {
  const booked = departures.filter(({ seatsTaken }) => seatsTaken > 0)
  const free = departures.filter(({ seatsTaken }) => seatsTaken === 0)
  return (
    <div>
      <h3 className={ui.smallHeading10}>{name}</h3>
      {departures.length === 0 && <p className={ui.muted}>{empty}</p>}
      {booked.length > 0 && (
        <ul className={ui.stack8}>
          {booked.map((departure) => (
            <DepartureRow key={departure._id} departure={departure} today={today} dated={dated} />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <details className={classes.free}>
          <summary>
            {say('{n, plural, one {# departure} other {# departures}} without a guest so far', { n: free.length })}
          </summary>
          <ul>
            {free.map((departure) => (
              <li key={departure._id}>
                {dated && `${formatDateShort(localDate(departure.date))}, `}
                {departure.startTime && `${timeText(departure.startTime)}, `}
                <Link to={runSheet(departure)}>{departure.activity.name}</Link>{' '}
                {say('({n} of {all})', { n: 0, all: departure.capacity })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const runSheet = ({ _id }: ComingDeparture) => `/vendor/dashboard/departures/${_id}`

function DepartureRow({ departure, today, dated }: { departure: ComingDeparture; today: LocalDate; dated: boolean }) {
  const { activity, date, startTime, capacity, seatsTaken, owing, equipment } = departure
  const begun = date < today
  const unpaid = owing.filter(({ toApprove }) => !toApprove)
  const toApprove = owing.length - unpaid.length
  const owed = formatKes(sum(...unpaid.map((guest) => fromKes(guest.owed))))
  const broken = equipment.some(({ outOfService }) => outOfService)
  return (
    <li className={classes.departure}>
      <div className={classes.time}>
        <strong>{begun ? say('Under way') : startTime === null ? say('All day') : timeText(startTime)}</strong>
        {(dated || begun) && <span>{formatDateShort(localDate(date))}</span>}
      </div>
      <div className={classes.words}>
        <Link className={`${ui.stretched} ${classes.name}`} to={runSheet(departure)}>
          {activity.name}
        </Link>
        <span className={classes.chips}>
          <Chip tone={seatsTaken === capacity ? 'primary' : 'neutral'}>
            {say('{taken} of {n, plural, one {# guest} other {# guests}}', { taken: seatsTaken, n: capacity })}
          </Chip>
          {unpaid.length > 0 && (
            <Chip tone="accent">
              {say('{n, plural, one {# booking} other {# bookings}} not paid, {amount}', {
                n: unpaid.length,
                amount: owed,
              })}
            </Chip>
          )}
          {toApprove > 0 && (
            <Chip tone="accent">
              {say('{n, plural, one {# payment} other {# payments}} to approve', { n: toApprove })}
            </Chip>
          )}
          {broken && <Chip tone="danger">{say('Equipment out of service')}</Chip>}
        </span>
        {unpaid.length > 0 && (
          <span className={ui.hint}>
            {say('Not paid: {guests}', {
              guests: unpaid.map((guest) => `${guest.name} (${participantsText(guest.participants)})`).join(', '),
            })}
          </span>
        )}
        {equipment.length > 0 && (
          <span className={ui.hint}>
            {say('Bring: {equipment}', {
              equipment: equipment.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
            })}
          </span>
        )}
      </div>
    </li>
  )
}
