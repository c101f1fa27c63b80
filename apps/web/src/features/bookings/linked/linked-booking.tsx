import { useQuery } from '@tanstack/react-query'
import { LINK_INVALID } from '@upeo/domain/access-links/access-links'
import { bookingStatusLabels } from '@upeo/domain/bookings/view'
import { say } from '@upeo/domain/words/say'
import { IconCalendarPlus, IconDownload, IconLinkOff } from '@tabler/icons-react'
import { isApiError } from '../../../lib/api-error.ts'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LinkedCancel } from './linked-cancel.tsx'
import { LinkedClaim } from './linked-claim.tsx'
import { LinkedHelp, LinkedProblem } from './linked-help.tsx'
import { LinkedLinks } from './linked-links.tsx'
import { LinkedMail } from './linked-mail.tsx'
import { LinkedPayment } from './linked-payment.tsx'
import { LinkedStop } from './linked-stop.tsx'
import { TripHead } from '../trip/trip-head.tsx'
import { TripParts } from '../trip/trip-parts.tsx'
import type { TripSlots } from '../trip/trip-slots.ts'
import { linkedBookingQuery } from './queries.ts'
import classes from './linked.module.css'

/** A trip as its guest without an account sees it, by the link that their guide has sent. */
export function LinkedBooking({ token, ...slots }: { token: string } & TripSlots) {
  const found = useQuery(linkedBookingQuery(token))
  const { data } = found
  if (!data) {
    return (
      <>
        <PageHeader title={say('Your booking')} />
        {!found.error && <RowSkeletons count={4} />}
        {isApiError(found.error, 'not_found') && (
          <EmptyState icon={<IconLinkOff size={30} stroke={1.6} />} title={say(LINK_INVALID)} />
        )}
        {found.error && !isApiError(found.error, 'not_found') && (
          <LoadFailed message={say('Failed to load your booking. Please try again.')} query={found} />
        )}
      </>
    )
  }
  const { booking, guest } = data
  const paid = booking.payment.paid > 0
  return (
    <>
      <div className={classes.head}>
        <TripHead booking={booking} lead={say('Booked for {name}', { name: guest.name })} />
        <Chip tone={bookingStatusTones[booking.status]}>{say(bookingStatusLabels[booking.status])}</Chip>
      </div>
      <div className={classes.page}>
        {booking.answerBy !== null && (
          <Notice tone="warning">
            <p>{say('Your guide has moved this trip. Can you make the new date?')}</p>
            <LinkButton to={`/g/${token}/move`}>{say('Answer now')}</LinkButton>
          </Notice>
        )}
        <LinkedPayment token={token} linked={data} />
        <TripParts booking={booking} name={guest.name} slots={slots} />
        {paid && (
          <p className={classes.file}>
            <a href={`/api/g/${token}/receipt`} download>
              <IconDownload size={18} aria-hidden="true" /> {say('Download the receipt')}
            </a>
          </p>
        )}
        {booking.status === 'confirmed' && (
          <p className={classes.file}>
            <a href={`/api/g/${token}/calendar`} download>
              <IconCalendarPlus size={18} aria-hidden="true" /> {say('Add to Calendar')}
            </a>
          </p>
        )}
        <LinkedClaim token={token} earns={!paid || booking.payment.method === 'mpesa'} />
        {booking.canCancel && <LinkedCancel token={token} />}
        <LinkedProblem token={token} linked={data} />
        <LinkedStop token={token} linked={data} />
        <LinkedMail token={token} linked={data} />
        <LinkedHelp token={token} />
        <LinkedLinks token={token} />
      </div>
    </>
  )
}
