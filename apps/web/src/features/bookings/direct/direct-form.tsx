import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import { fromKes } from '@upeo/domain/money'
import { localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf } from '../../../ui/form/number-value.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ParticipantSteppers } from '../../../ui/participant-steppers.tsx'
import { DepartureChoice } from './departure-choice.tsx'
import { GuestFields, ReceivedFields } from './direct-fields.tsx'
import { firstOfDay, firstOffered, offeredOn } from './first-offered.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { listPrice, useDirectForm, type Made } from './use-direct-form.ts'
import classes from './direct.module.css'

export interface Offers {
  readonly departures: readonly DirectOffer[]
  readonly acceptsMpesa: boolean
  readonly commissionByUpeo: number
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
  const form = useDirectForm({ departures, begins }, onBooked)
  const { departureId, party, total, by } = form.values
  const offer = offerOf(departureId)
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
          <GuestFields form={form} />
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
          {by === 'guide' && <ReceivedFields form={form} />}
          <Button type="submit" size="lg" fullWidth loading={form.pending} disabled={offer.seatsLeft === 0}>
            {by === 'prompt' ? say('Book and send the request') : say('Book')}
          </Button>
        </>
      )}
    </Form>
  )
}
