import { TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { say } from '@upeo/domain/words/say'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Price } from '../../../ui/price.tsx'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './payment-panel.module.css'
import '../../../ui/styles/forms.css'
import { inBold } from '../../../ui/in-bold.tsx'
import { Say } from '../../../ui/say.tsx'

/** The number that the request goes to, and what it will ask for. */
export function MpesaFields({
  booking,
  form,
}: {
  booking: BookingDetail
  form: FormState<{ readonly phone: string }>
}) {
  return (
    <div className={ui.stack12}>
      <TextInput
        {...form.field('phone')}
        label={say('M-Pesa phone number')}
        description={say('The number you pay from, for example 0712\u00a0345\u00a0678.')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <p className={`${ui.muted} ${classes.text}`}>
        <Say
          text="We send a request for <b>{amount}</b> to this phone. You approve it with your M-Pesa PIN; we never see the PIN."
          amount={<Price kes={booking.pricing.charge} />}
          b={inBold}
        />
      </p>
      <DemoPhoneLink bookingId={booking._id} />
    </div>
  )
}
