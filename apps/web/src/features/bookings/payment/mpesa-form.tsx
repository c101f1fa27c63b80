import { TextInput } from '@mantine/core'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { Price } from '../../../ui/price.tsx'
import { DemoPhoneLink } from './demo-phone-link.tsx'
import classes from './payment-panel.module.css'
import '../../../ui/styles/forms.css'

/** The number that the request goes to, and what it will ask for. */
export function MpesaForm({
  booking,
  phone,
  error,
  onChange,
}: {
  booking: BookingDetail
  phone: string
  error: string | null
  onChange: (phone: string) => void
}) {
  const { total, mpesaTotal } = booking.pricing
  return (
    <div className={classes.panel}>
      <TextInput
        id="mpesa-phone"
        label="M-Pesa phone number"
        description="The number you pay from, for example 0712 345 678."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
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
