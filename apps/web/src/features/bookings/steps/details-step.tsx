import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { SELECT_DATE_TEXT, seatsOf } from '@upeo/domain/bookings/participants'
import { cancellationPolicyTexts, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { BOOKABLE_MONTHS } from '@upeo/domain/departures/departures'
import { fromKes } from '@upeo/domain/money'
import { localDate, type LocalDate, timeInAddress } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCalendarCheck, IconClock, IconRefresh, IconTrendingUp } from '@tabler/icons-react'
import { z } from 'zod'
import { useNavigate } from 'react-router'
import { clock } from '../../../lib/clock.ts'
import { useUser } from '../../../lib/session.ts'
import { timesOf } from '../../../lib/times-of-day.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DepartureCalendar } from '../../../ui/departure-calendar.tsx'
import TimeChoice from '../../../ui/time-choice.tsx'
import { bringIntoSight } from '../bring-into-sight.ts'
import { summaryOfBooking, summaryOfChoice, whenText } from '../summary-facts.ts'
import { writeAddress, type WizardAddress } from '../wizard-address.ts'
import { offeredDepartures } from '../wizard-state.ts'
import { HeldNotice } from './held-notice.tsx'
import { OwnHold, paymentOf } from './own-hold.tsx'
import { StepPage } from './step-page.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './details-step.module.css'
import { hoursText } from '@upeo/domain/activities/measures'

/** The day is chosen in the address; going on asks for one. */
const schema = z.object({ date: z.string(SELECT_DATE_TEXT), time: z.string().nullable() })

/** Step 0: which day, and at which time where it leaves several times. */
export function DetailsStep({
  activity,
  departure,
  held,
  dateGone,
  own,
  hold,
  address,
}: {
  activity: Activity
  departure: Departure | null
  held: BookingDetail | null
  dateGone: boolean
  own: Booking | null
  /** What they hold of this activity, on whichever date. */
  hold: Booking | null
  address: WizardAddress
}) {
  const user = useUser()
  const departures = offeredDepartures(activity.departures, clock.now())
  const theirs = user?._id === activity.vendor._id

  const { form, choose } = useDay(address, departure, departures, own)
  const booked = held ?? own
  const possible = departures.length > 0 || held !== null
  return (
    <StepPage
      step="details"
      title={say('When would you like to go?')}
      lead={activity.name}
      summary={
        booked ? summaryOfBooking(booked, activity.notIncludedItems) : summaryOfChoice(activity, departure, address)
      }
      backTo={null}
      next={{ label: own ? say('Continue to pay') : say('Next'), disabled: theirs || !possible }}
      form={form}
    >
      {theirs && <Notice tone="warning">{say('You cannot book your own activity.')}</Notice>}
      {hold && <OwnHold booking={hold} chosen={own !== null} />}
      {held && <HeldNotice booking={held} />}
      {dateGone && departure && (
        <Notice tone="warning">
          {departure.date === address.date
            ? say('The time you had chosen can no longer be booked. We have picked the next one with spots left.')
            : say('The date you had chosen can no longer be booked. We have picked the next one with spots left.')}
        </Notice>
      )}
      {form.errorOf('date') && (
        <div ref={bringIntoSight}>
          <Notice tone="danger">{form.errorOf('date')}</Notice>
        </div>
      )}
      {departures.length > 0 ? (
        <>
          <DepartureCalendar
            departures={departures}
            price={fromKes(activity.priceWithVat)}
            chosen={departure?.date ?? null}
            disabled={held !== null}
            own={hold?.startsAt ?? null}
            ownCanBeChosen
            className={classes.calendar}
            onChoose={({ date }) => choose(localDate(date))}
          />
          <TimeChoice
            departures={timesOf(departures, departure?.date ?? null)}
            chosen={departure}
            disabled={held !== null}
            onChoose={(each) => choose(localDate(each.date), timeInAddress(each.startTime))}
          />
          {departure && <Chosen departure={departure} own={own} />}
        </>
      ) : (
        !held && <NoDates activityId={activity._id} />
      )}
      <GoodToKnow activity={activity} />
    </StepPage>
  )
}

/** The day in the address: a press chooses another one there, and going on asks for one. */
function useDay(
  address: WizardAddress,
  departure: Departure | null,
  departures: readonly Departure[],
  own: Booking | null,
) {
  const navigate = useNavigate()
  const form = useForm({
    initial: {},
    schema,
    toBody: () => ({ date: departure?.date, time: timeOf(departure) }),
    send: async ({ date, time }) =>
      navigate(
        own ? paymentOf(own) : writeAddress({ ...address, step: 'participants', date: date as LocalDate, time }),
      ),
    failed: say(SELECT_DATE_TEXT),
  })

  function timeOf(chosen: Departure | null): string | null {
    return chosen && timesOf(departures, chosen.date).length > 0 ? timeInAddress(chosen.startTime) : null
  }

  function choose(date: LocalDate, time: string | null = null) {
    form.reset({})
    void navigate(writeAddress({ ...address, step: 'details', date, time }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { form, choose }
}

function Chosen({ departure, own }: { departure: Departure; own: Booking | null }) {
  return (
    <p className={ui.row12} aria-live="polite">
      <IconCalendarCheck className={ui.higherSign} size={22} aria-hidden="true" />
      <span>
        <strong>{whenText(departure.date, departure.startTime)}</strong>
        <span className={classes.left}>
          {own
            ? say('{n, plural, one {# spot} other {# spots}} held for you', { n: seatsOf(own.participants) })
            : say('{n, plural, one {# spot left} other {# spots left}} of {capacity}', {
                n: departure.seatsLeft,
                capacity: departure.capacity,
              })}
        </span>
      </span>
    </p>
  )
}

function NoDates({ activityId }: { activityId: string }) {
  return (
    <EmptyState
      title={say('No dates can be booked at the moment')}
      action={
        <>
          <LinkButton to={`/activity/${activityId}`} variant="default">
            {say('Back to the activity')}
          </LinkButton>
          <LinkButton to="/activities">{say('Browse Other Activities')}</LinkButton>
        </>
      }
    >
      {say(
        'The guide has not opened new dates for the next {n, plural, one {month} other {# months}}, or all of them are full.',
        { n: BOOKABLE_MONTHS },
      )}
    </EmptyState>
  )
}

function GoodToKnow({ activity }: { activity: Activity }) {
  const policy = cancellationPolicyTexts[activity.cancellationPolicy as CancellationPolicy]
  return (
    <ul className={classes.facts}>
      {activity.duration > 0 && (
        <li className={ui.middleRow8}>
          <IconClock size={20} aria-hidden="true" />
          {hoursText(activity.duration)}
        </li>
      )}
      {activity.difficulty && (
        <li className={ui.middleRow8}>
          <IconTrendingUp size={20} aria-hidden="true" />
          {say(activity.difficulty)}
        </li>
      )}
      {policy && (
        <li className={ui.middleRow8}>
          <IconRefresh size={20} aria-hidden="true" />
          {say(policy)}
        </li>
      )}
    </ul>
  )
}
