import { TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Price } from '../../../ui/price.tsx'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import classes from './payment-panel.module.css'
import '../../../ui/styles/forms.css'

/** The number that the request goes to, and what it will ask for. */
export function MpesaFields({
  booking,
  form,
}: {
  booking: BookingDetail
  form: FormState<{ readonly phone: string }>
}) {
  const { total, mpesaTotal } = booking.pricing
  return (
    <div className={classes.panel}>
      <TextInput
        {...form.field('phone')}
        label="M-Pesa phone number"
        description="The number you pay from, for example 0712 345 678."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <p className={classes.text}>
        We send a request for{' '}
        <strong>
          <Price kes={mpesaTotal} />
        </strong>{' '}
        to this phone{mpesaTotal !== total && ', in whole shillings'}. You approve it with your M-Pesa PIN; we never see
        the PIN.
      </p>
      <DemoPhoneLink bookingId={booking._id} />
    </div>
  )
}
