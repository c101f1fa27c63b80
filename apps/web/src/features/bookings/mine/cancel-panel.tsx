import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { cancelBooking, type CancelQuote } from '@upeo/contract/bookings/cancellation'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { cancelQuoteQuery, keepBooking, refreshBooking } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './cancel-panel.module.css'
import '../../../ui/styles/forms.css'

const FAILED = words('Failed to cancel booking. Please try again.')

/** What would come back, before anything is decided. */
export function CancelPanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const quote = useQuery(cancelQuoteQuery(booking._id))
  const form = useForm({
    initial: { reason: '' },
    schema: bodySchema(cancelBooking),
    send: (body) =>
      call(cancelBooking, { params: { id: booking._id }, body: { ...body, expectedKept: quote.data?.kept ?? 0 } }),
    onDone: (cancelled) => {
      keepBooking(cancelled)
      onDone()
    },
    // Money may have come meanwhile: what would be kept is told anew.
    onRefused: () => {
      void quote.refetch()
      void refreshBooking(booking._id)
    },
    failed: say(FAILED),
  })
  if (!quote.data) {
    if (!quote.error) return <RowSkeletons count={2} />
    return <ErrorState message={messageOf(quote.error, say(FAILED))} onRetry={() => void quote.refetch()} />
  }
  return (
    <Form form={form} className={ui.stack20}>
      <p>
        {say('{activity}, {reference}. You give up your spots. This cannot be undone.', {
          activity: booking.activity.name,
          reference: booking.reference,
        })}
      </p>
      <Quote quote={quote.data} />
      <Textarea
        {...form.field('reason')}
        label={say('Why are you cancelling?')}
        description={say('Optional. Your guide will read it.')}
        autosize
        minRows={2}
        maxLength={500}
      />
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Keep Booking')} onLeave={onDone} variant="danger">
          {say('Cancel Booking')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}

function Quote({ quote }: { quote: CancelQuote }) {
  return (
    <section className={classes.quote} aria-label={say('What you get back')}>
      <p className={`${ui.baselineApart16} ${classes.refund}`}>
        <span>{say('You get back')}</span>
        <strong>
          <Price kes={quote.refund} />
        </strong>
      </p>
      {quote.kept > 0 && (
        <p className={ui.baselineApart16}>
          <span>{say('Kept under the policy')}</span>
          <Price kes={quote.kept} />
        </p>
      )}
      <p className={ui.lowerLead}>{say(quote.explanation)}</p>
      <p className={ui.lowerLead}>
        {quote.fullRefundUntil === null
          ? say('Policy: {policy}.', { policy: say(quote.policy) })
          : say('Policy: {policy}, which means until {until}.', {
              policy: say(quote.policy),
              until: formatDateTime(new Date(quote.fullRefundUntil)),
            })}
      </p>
      <HelpLink topic="cancelling" section="policies">
        {say('What do I get back if I cancel?')}
      </HelpLink>
    </section>
  )
}
