import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { cancelBooking, type CancelQuote } from '@upeo/contract/bookings/cancellation'
import { formatDateTime } from '@upeo/domain/time'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { cancelQuoteQuery, keepBooking } from '../queries.ts'
import classes from './cancel-panel.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'Failed to cancel booking. Please try again.'

/** What would come back, before anything is decided. */
export function CancelPanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const quote = useQuery(cancelQuoteQuery(booking._id))
  const form = useForm({
    initial: { reason: '' },
    schema: bodySchema(cancelBooking),
    send: (body) => call(cancelBooking, { params: { id: booking._id }, body }),
    onDone: (cancelled) => {
      keepBooking(cancelled)
      onDone()
    },
    failed: FAILED,
  })
  if (!quote.data) {
    if (!quote.error) return <RowSkeletons count={2} />
    return <ErrorState message={messageOf(quote.error, FAILED)} onRetry={() => void quote.refetch()} />
  }
  return (
    <Form form={form} className={classes.panel}>
      <p className={classes.lead}>
        {booking.activity.name}, {booking.reference}. Your places go to others; this cannot be undone.
      </p>
      <Quote quote={quote.data} />
      <Textarea
        {...form.field('reason')}
        label="Why are you cancelling?"
        description="Optional. Your guide reads it."
        autosize
        minRows={2}
        maxLength={500}
      />
      <FormMessage form={form} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onDone}>
          Keep Booking
        </Button>
        <Button variant="danger" type="submit" loading={form.pending}>
          Cancel Booking
        </Button>
      </FormButtons>
    </Form>
  )
}

function Quote({ quote }: { quote: CancelQuote }) {
  return (
    <section className={classes.quote} aria-label="What you get back">
      <p className={classes.refund}>
        <span>You get back</span>
        <strong>
          <Price kes={quote.refund} />
        </strong>
      </p>
      {quote.kept > 0 && (
        <p className={classes.kept}>
          <span>Kept by the policy</span>
          <Price kes={quote.kept} />
        </p>
      )}
      <p className={classes.text}>{quote.explanation}</p>
      <p className={classes.text}>
        Policy: {quote.policy}
        {quote.fullRefundUntil && `, that is until ${formatDateTime(new Date(quote.fullRefundUntil))}`}.
      </p>
    </section>
  )
}
