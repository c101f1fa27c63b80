import { Checkbox, Textarea } from '@mantine/core'
import type { Activity, Departure } from '@upeo/contract/activities/activity'
import type { Booking, BookingDetail } from '@upeo/contract/bookings/booking'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import type { BookingPrice } from '@upeo/domain/bookings/price'
import { checkParticipants, participantLimits, seatsOf } from '@upeo/domain/bookings/participants'
import { formatKes, toKes, type Cents } from '@upeo/domain/money'
import { say, words } from '@upeo/domain/words/say'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { loadDraft, saveDraft, type Draft } from '../draft.ts'
import { priceOf, summaryOfBooking, summaryOfChoice, whenText } from '../summary-facts.ts'
import { BOOKING_FAILED } from '../texts.ts'
import { writeAddress, type WizardAddress } from '../wizard-address.ts'
import { isSameInstant } from '../wizard-state.ts'
import { BookedAlready } from './booked-already.tsx'
import { Counter } from './counter.tsx'
import { HeldNotice } from './held-notice.tsx'
import { HoldFailure } from './hold-failure.tsx'
import { StepPage } from './step-page.tsx'
import { useTakePlaces } from './use-take-places.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './participants-step.module.css'
import '../../../ui/styles/forms.css'

const DECLARE_FIRST = words('Please confirm that you are 18 or older before you go on.')

const schema = z.object({ notes: bodySchema(createBooking).shape.notes, declared: z.literal(true, DECLARE_FIRST) })
/** Places that are held have been declared for. */
const anything = z.object({ notes: z.string(), declared: z.boolean() })

interface ParticipantsStepProps {
  readonly activity: Activity
  readonly departure: Departure
  readonly held: BookingDetail | null
  readonly address: WizardAddress
  readonly backTo: string | null
  /** What they have booked already on the days of this trip, of this activity or of another. */
  readonly booked: Booking | null
}

/** Step 1: how many. Going on from here takes the places. */
export function ParticipantsStep(props: ParticipantsStepProps) {
  const { activity, departure, held, address, backTo, booked } = props
  const navigate = useNavigate()
  const { people, seats } = partyOf(props)
  const price = priceOf(activity, people)
  const { form, seen, asking, setAsking, bookAgain } = useGoingOn(props, price.total)

  function setPeople(change: Partial<People>) {
    form.reset(form.values)
    const to = writeAddress({ ...address, ...change, step: 'participants' })
    // Flushed, so that the next press counts from this one.
    void navigate(to, { replace: true, preventScrollReset: true, flushSync: true })
  }

  return (
    <StepPage
      step="participants"
      title={say('Who is coming?')}
      lead={`${whenText(departure.date, departure.startTime)}. ${placesLeft(departure)}.`}
      summary={held ? summaryOfBooking(held, activity.notIncludedItems) : summaryOfChoice(activity, departure, address)}
      backTo={backTo}
      next={{ label: say('Next'), busy: form.pending }}
      form={form}
    >
      {held && <HeldNotice booking={held} />}
      {booked && (
        <BookedAlready
          booked={booked}
          same={booked.activity._id === activity._id && isSameInstant(booked.startsAt, departure.startsAt)}
          people={people}
          opened={asking}
          onAgain={bookAgain}
          onClose={() => setAsking(false)}
        />
      )}
      <Party people={people} seats={seats} price={price} held={held !== null} onChange={setPeople} />
      {!held && <NotesAndAge form={form} />}
      {form.error !== null && (
        <HoldFailure
          error={form.error}
          activity={activity}
          address={address}
          seen={toKes(seen)}
          total={toKes(price.total)}
        />
      )}
    </StepPage>
  )
}

function partyOf({ departure, held, address }: ParticipantsStepProps) {
  return { people: held?.participants ?? address, seats: Math.min(departure.seatsLeft, departure.capacity) }
}

/** What going on does: it takes the places, once people who have booked these days already have said that they mean it. */
function useGoingOn(props: ParticipantsStepProps, total: Cents) {
  const { activity, departure, held, address, booked } = props
  const { people, seats } = partyOf(props)
  const navigate = useNavigate()
  const take = useTakePlaces(activity)
  const [seen, setSeen] = useState(total)
  const [asking, setAsking] = useState(false)
  const again = useRef(false)
  const form = useForm({
    initial: () => loadDraft(activity._id),
    onChange: (draft) => saveDraft(activity._id, draft),
    schema: held ? anything : schema,
    send: async ({ notes = '' }) => {
      if (held) await navigate(writeAddress({ ...address, step: 'payment' }))
      else if (booked && !again.current) setAsking(true)
      else if (checkParticipants(people, seats).ok) {
        setSeen(total)
        await take({ departure, people, notes, total })
      }
    },
    failed: say(BOOKING_FAILED),
  })

  function bookAgain() {
    again.current = true
    setAsking(false)
    void form.submit()
  }

  return { form, seen, asking, setAsking, bookAgain }
}

type People = Pick<WizardAddress, 'adults' | 'children'>

function Party({
  people,
  seats,
  price,
  held,
  onChange,
}: {
  people: People
  seats: number
  price: BookingPrice
  held: boolean
  onChange: (change: Partial<People>) => void
}) {
  const limits = participantLimits(people, seats)
  const checked = checkParticipants(people, seats)
  return (
    <>
      <div className={ui.card}>
        <Counter
          label={say('Adults')}
          fewer={say('Fewer adults')}
          more={say('More adults')}
          hint={say('{price} each', { price: formatKes(shownPrice(price.adultUnit)) })}
          value={people.adults}
          min={1}
          max={limits.adults}
          disabled={held}
          onChange={(adults) => onChange({ adults })}
        />
        <Counter
          label={say('Children')}
          fewer={say('Fewer children')}
          more={say('More children')}
          hint={
            price.childUnit === 0 ? say('Free') : say('{price} each', { price: formatKes(shownPrice(price.childUnit)) })
          }
          value={people.children}
          min={0}
          max={limits.children}
          disabled={held}
          onChange={(children) => onChange({ children })}
        />
      </div>
      {!held && !checked.ok && <Notice tone="warning">{say(checked.error.message)}</Notice>}
      {!held && checked.ok && seatsOf(people) === seats && (
        <p className={classes.most} role="status">
          {say('That is every spot left on this date.')}
        </p>
      )}
    </>
  )
}

function NotesAndAge({ form }: { form: FormState<Draft> }) {
  return (
    <>
      <Textarea
        {...form.field('notes')}
        label={say('Anything your guide should know?')}
        description={say('Diets, allergies, experience. Optional.')}
        autosize
        minRows={2}
        maxLength={1000}
      />
      <Checkbox
        {...form.checkbox('declared')}
        required
        size="md"
        label={say('I am 18 or older, and I answer for the minors I bring.')}
      />
    </>
  )
}

const placesLeft = ({ seatsLeft }: Departure) =>
  say('{n, plural, one {# spot left} other {# spots left}}', { n: seatsLeft })
