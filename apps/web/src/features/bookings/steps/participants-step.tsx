import { Checkbox, Textarea } from '@mantine/core'
import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { checkParticipants, participantLimits, seatsOf } from '@upeo/domain/bookings/participants'
import { formatKes } from '@upeo/domain/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useDraft } from '../draft.ts'
import { priceOf, summaryOfBooking, summaryOfChoice, whenText } from '../summary-facts.ts'
import { writeAddress, type WizardAddress } from '../wizard-address.ts'
import { Counter } from './counter.tsx'
import { placesLeft } from './departure-calendar.tsx'
import { HeldNotice } from './held-notice.tsx'
import { HoldFailure } from './hold-failure.tsx'
import { StepPage } from './step-page.tsx'
import { useHold } from './use-hold.ts'
import classes from './participants-step.module.css'
import '../../../ui/styles/forms.css'

const DECLARE_FIRST = 'Please confirm that you are 18 or older before you go on.'

/** Step 1: how many. Going on from here takes the places. */
export function ParticipantsStep({
  activity,
  departure,
  held,
  address,
  backTo,
}: {
  activity: Activity
  departure: Departure
  held: BookingDetail | null
  address: WizardAddress
  backTo: string | null
}) {
  const navigate = useNavigate()
  const [draft, changeDraft] = useDraft(activity._id)
  const [undeclared, setUndeclared] = useState(false)
  const hold = useHold(activity)
  const people = held?.participants ?? address
  const seats = Math.min(departure.seatsLeft, departure.capacity)
  const limits = participantLimits(people, seats)
  const price = priceOf(activity, people)
  const checked = checkParticipants(people, seats)

  function setPeople(change: Partial<Pick<WizardAddress, 'adults' | 'children'>>) {
    hold.reset()
    const to = writeAddress({ ...address, ...change, step: 'participants' })
    // Flushed, so that the next press counts from this one.
    void navigate(to, { replace: true, preventScrollReset: true, flushSync: true })
  }

  function goOn() {
    if (held) return void navigate(writeAddress({ ...address, step: 'payment' }))
    setUndeclared(!draft.declared)
    if (!draft.declared) return document.getElementById('declared')?.focus()
    if (checked.ok)
      hold.mutate({ date: address.date ?? departure.date, people, notes: draft.notes, total: price.total })
  }

  return (
    <StepPage
      step="participants"
      title="Who is coming?"
      lead={`${whenText(departure.date, departure.startTime)}. ${placesLeft(departure.seatsLeft)}.`}
      summary={held ? summaryOfBooking(held) : summaryOfChoice(activity, departure, address)}
      backTo={backTo}
      next={{ label: 'Next', busy: hold.isPending }}
      onNext={goOn}
    >
      {held && <HeldNotice booking={held} activityId={activity._id} />}
      <div className={classes.card}>
        <Counter
          label="Adults"
          hint={`${formatKes(price.adultUnit)} each`}
          value={people.adults}
          min={1}
          max={limits.adults}
          disabled={held !== null}
          onChange={(adults) => setPeople({ adults })}
        />
        <Counter
          label="Children"
          hint={price.childUnit === 0 ? 'Free' : `${formatKes(price.childUnit)} each`}
          value={people.children}
          min={0}
          max={limits.children}
          disabled={held !== null}
          onChange={(children) => setPeople({ children })}
        />
      </div>
      {!held && !checked.ok && <Notice tone="warning">{checked.error.message}</Notice>}
      {!held && checked.ok && seatsOf(people) === seats && (
        <p className={classes.most} role="status">
          That is every place left on this date.
        </p>
      )}
      {!held && (
        <>
          <Textarea
            label="Anything your guide should know?"
            description="Diets, allergies, experience. Optional."
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.notes}
            onChange={(event) => changeDraft({ notes: event.currentTarget.value })}
          />
          <Checkbox
            id="declared"
            size="md"
            label="I am 18 or older, and I answer for the minors I bring."
            checked={draft.declared}
            error={undeclared && DECLARE_FIRST}
            onChange={(event) => {
              changeDraft({ declared: event.currentTarget.checked })
              setUndeclared(false)
            }}
          />
        </>
      )}
      {hold.isError && <HoldFailure error={hold.error} activity={activity} address={address} />}
    </StepPage>
  )
}
