import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { createDirectBooking, directMethodValues } from '@upeo/contract/bookings/direct-bookings'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import {
  bookingSourceLabels,
  directSources,
  type DirectPayment,
  type DirectSource,
} from '@upeo/domain/bookings/direct-bookings'
import { chargeOf } from '@upeo/domain/bookings/charge'
import type { Participants } from '@upeo/domain/bookings/participants'
import { priceBooking } from '@upeo/domain/bookings/pricing'
import { fromKes, toKes } from '@upeo/domain/money'
import { paymentMethodLabels, takesReference } from '@upeo/domain/payments/methods'
import { localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { endsRequest } from '../../../lib/ends-request.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ParticipantSteppers } from '../../../ui/participant-steppers.tsx'
import { DepartureChoice } from './departure-choice.tsx'
import { firstOfDay, firstOffered, offeredOn } from './first-offered.ts'
import { PaymentChoice } from './payment-choice.tsx'
import classes from './direct.module.css'

export interface Offers {
  readonly departures: readonly DirectOffer[]
  readonly acceptsMpesa: boolean
  readonly commissionByUpeo: number
}

export interface Made {
  readonly booking: VendorBooking
  /** Why no request for the money is on its way, where one was to be sent. */
  readonly refused: string | null
}

interface Values {
  readonly departureId: string
  readonly party: Participants
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly source: DirectSource
  /** Null: what the activity costs. */
  readonly total: NumberValue | null
  readonly by: DirectPayment
  readonly method: (typeof directMethodValues)[number]
  readonly transactionId: string
}

const sources = () => directSources.map((value) => ({ value, label: say(bookingSourceLabels[value]) }))
const methods = () => directMethodValues.map((value) => ({ value, label: say(paymentMethodLabels[value]) }))

/** The price of so many people on this departure, VAT included, and what is asked for it. */
function listPrice({ adultPrice, childPrice }: DirectOffer, party: Participants) {
  const { total } = priceBooking({ adultPrice: fromKes(adultPrice), childPrice: fromKes(childPrice), ...party })
  return { total: toKes(total), charge: toKes(chargeOf(total).charge) }
}

export function DirectForm({
  offers,
  chosen,
  onBooked,
}: {
  offers: Offers
  chosen: string | null
  onBooked: (made: Made) => void
}) {
  const { departures, acceptsMpesa, commissionByUpeo } = offers
  const offerOf = (id: string) => departures.find(({ _id }) => _id === id)
  const [begins] = useState(() => (chosen !== null && offerOf(chosen)) || firstOffered(departures, clock.now()))
  const [day, setDay] = useState(begins?.date)
  // Sent again after an answer was lost, it is booked once.
  const [key, setKey] = useState(randomId)
  const form = useForm({
    initial: (): Values => ({
      departureId: begins?._id ?? '',
      party: { adults: 1, children: 0 },
      name: '',
      phone: '',
      email: '',
      source: 'walk_in',
      total: null,
      by: 'guide',
      method: 'cash',
      transactionId: '',
    }),
    schema: bodySchema(createDirectBooking),
    toBody: ({ departureId, party, name, phone, email, source, total, by, method, transactionId }) => {
      const offer = offerOf(departureId)
      const listed = offer && listPrice(offer, party)
      const agreed = total === null ? listed?.charge : numberOf(total)
      return {
        departureId,
        participants: party,
        name,
        phone,
        email,
        source,
        ...(agreed === listed?.charge ? { expectedTotal: listed?.total } : { agreedTotal: agreed }),
        payment: by === 'guide' ? { by, method, transactionId: takesReference(method) ? transactionId : '' } : { by },
      }
    },
    names: { agreedTotal: 'total', 'payment.transactionId': 'transactionId', startTime: 'departureId' },
    send: (body) => call(createDirectBooking, { idempotencyKey: key, body }),
    onDone: async (booking) => {
      // It is booked, whatever becomes of the request for its money: that can be sent again.
      const refused = form.values.by === 'prompt' ? await askForMoney(booking._id) : null
      await refreshBookings()
      onBooked({ booking, refused })
    },
    onRefused: (error) => {
      if (endsRequest(error)) setKey(randomId())
    },
    failed: say('The booking could not be saved. Please try again.'),
  })
  const { departureId, party, source, total, by, method } = form.values
  const offer = offerOf(departureId)
  const wantsPhone = source !== 'walk_in' || by === 'prompt'
  if (day === undefined) return null
  function chooseDay(next: LocalDate) {
    setDay(next)
    form.set('departureId', firstOfDay(offeredOn(departures, next), clock.now())?._id ?? '')
  }
  return (
    <Form form={form} className={classes.form}>
      <FormMessage form={form} />
      {chosen !== null && !offerOf(chosen) && (
        <Notice tone="warning">
          {say('The date you asked for can no longer be booked. Please choose another one.')}
        </Notice>
      )}
      <DepartureChoice
        departures={departures}
        day={localDate(day)}
        field={form.field('departureId')}
        onDay={chooseDay}
      />
      {offer && (
        <>
          <ParticipantSteppers
            party={party}
            seats={offer.seatsLeft}
            adultUnit={fromKes(offer.adultPrice)}
            childUnit={fromKes(offer.childPrice)}
            onChange={(next) => form.set('party', next)}
          />
          <SegmentedControl
            aria-label={say('Where the booking came from')}
            color="forest"
            fullWidth
            size="md"
            data={sources()}
            value={source}
            onChange={(value) => form.set('source', value)}
          />
          <TextInput
            {...form.field('name')}
            label={say('Name')}
            required
            size="md"
            maxLength={100}
            autoComplete="off"
          />
          <TextInput
            {...form.field('phone')}
            label={wantsPhone ? say('Phone') : say('Phone (optional)')}
            required={wantsPhone}
            size="md"
            type="tel"
            inputMode="tel"
            maxLength={30}
            placeholder="0712 345 678"
            autoComplete="off"
          />
          <TextInput
            {...form.field('email')}
            label={say('Email (optional)')}
            description={say('We send your guest an email with a link of their own to the trip.')}
            size="md"
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
          />
          <MoneyInput
            {...form.field('total')}
            value={total ?? listPrice(offer, party).charge}
            label={say('Price for everybody, VAT included')}
            required
            size="md"
            inputMode="decimal"
            description={
              total === null || numberOf(total) === listPrice(offer, party).charge
                ? say('The price of your activity. Change it if you agreed another.')
                : undefined
            }
          />
          <PaymentChoice
            chosen={by}
            acceptsMpesa={acceptsMpesa}
            commissionByUpeo={commissionByUpeo}
            onChoose={(value) => form.set('by', value)}
          />
          {by === 'guide' && (
            <div className={classes.received}>
              <NativeSelect {...form.field('method')} label={say('Received by')} size="md" data={methods()} />
              {takesReference(method) && (
                <TextInput
                  {...form.field('transactionId')}
                  label={say('Transaction reference (optional)')}
                  size="md"
                  maxLength={80}
                  autoComplete="off"
                />
              )}
            </div>
          )}
          <Button type="submit" size="lg" fullWidth loading={form.pending} disabled={offer.seatsLeft === 0}>
            {by === 'prompt' ? say('Book and send the request') : say('Book')}
          </Button>
        </>
      )}
    </Form>
  )
}

async function askForMoney(id: string): Promise<string | null> {
  try {
    const sent = await call(promptGuest, { params: { id }, body: {} })
    return sent.success ? null : say(sent.message)
  } catch (error) {
    return messageOf(error, say('The request could not be sent. Please try again.'))
  }
}
