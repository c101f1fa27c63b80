import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { createDirectBooking, type directMethodValues } from '@upeo/contract/bookings/direct-bookings'
import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import type { DirectPayment, DirectSource } from '@upeo/domain/bookings/direct-bookings'
import type { Participants } from '@upeo/domain/bookings/participants'
import { fromKes, toKes } from '@upeo/domain/money'
import { takesReference } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { endsRequest } from '../../../lib/ends-request.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { randomId } from '../../../lib/random-id.ts'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { useForm, type FormState } from '../../../ui/form/use-form.ts'

export interface Made {
  readonly booking: VendorBooking
  /** Why no request for the money is on its way, where one was to be sent. */
  readonly refused: string | null
}

interface DirectValues {
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

export type DirectState = FormState<DirectValues>

/** The price of so many people on this departure, VAT included, and what is asked for it. */
export function listPrice({ adultPrice, childPrice }: DirectOffer, party: Participants) {
  const { total } = priceBooking({ adultPrice: fromKes(adultPrice), childPrice: fromKes(childPrice), ...party })
  return { total: toKes(total), charge: toKes(chargeOf(total).charge) }
}

/** What is sent for a direct booking, once, and the request for its money after it. */
export function useDirectForm(
  { departures, begins }: { readonly departures: readonly DirectOffer[]; readonly begins: DirectOffer | undefined },
  onBooked: (made: Made) => void,
): DirectState {
  // Sent again after an answer was lost, it is booked once.
  const [key, setKey] = useState(randomId)
  const form: DirectState = useForm({
    initial: (): DirectValues => ({
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
      const offer = departures.find(({ _id }) => _id === departureId)
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
  return form
}

async function askForMoney(id: string): Promise<string | null> {
  try {
    const sent = await call(promptGuest, { params: { id }, body: {} })
    return sent.success ? null : say(sent.message)
  } catch (error) {
    return messageOf(error, say('The request could not be sent. Please try again.'))
  }
}
