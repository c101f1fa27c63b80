import { useMutation } from '@tanstack/react-query'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { guestText } from '@upeo/domain/bookings/guest-text'
import { dialNumber } from '@upeo/domain/identity/dial-number'
import { localDate } from '@upeo/domain/time'
import { IconBrandWhatsapp, IconLink, IconMessage } from '@tabler/icons-react'
import { isApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './direct.module.css'

/** Whom a link is for, and to what. */
interface Linked {
  readonly _id: string
  readonly activity: { readonly name: string }
  readonly bookingDate: string
  readonly time: string | null
  readonly user: { readonly name: string; readonly isGuest: boolean; readonly phone: string | null }
}

/**
 * Words with a link to the trip, ready for WhatsApp or SMS: Upeo itself writes to nobody without an account. The link is
 * said once, so that each time it is asked for is a new one; those before go on working.
 */
export function GuestLink({ booking, paid }: { booking: Linked; paid: boolean }) {
  const { _id, user, activity, bookingDate, time } = booking
  const made = useMutation({ mutationFn: () => call(makeGuestLink, { params: { id: _id }, body: {} }) })
  if (!user.isGuest) return null
  if (!made.data) {
    return (
      <div className={classes.send}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            loading={made.isPending}
            aria-label={`Link to the trip for ${user.name}`}
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={() => made.mutate()}
          >
            Link to the trip
          </Button>
        </div>
        {made.error && (
          <Notice tone="warning">
            {isApiError(made.error) ? made.error.message : 'The link could not be made. Please try again.'}
          </Notice>
        )}
      </div>
    )
  }
  const url = `${window.location.origin}${made.data.path}`
  const text = guestText({
    name: user.name,
    activity: activity.name,
    date: localDate(bookingDate),
    startTime: time,
    paid,
    url,
  })
  const number = dialNumber(user.phone ?? '')
  const words = encodeURIComponent(text)
  return (
    <div className={classes.send}>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <LinkButton
          to={`https://wa.me/${number?.slice(1) ?? ''}?text=${words}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          WhatsApp
        </LinkButton>
        <LinkButton
          to={`sms:${number ?? ''}?&body=${words}`}
          variant="default"
          size="sm"
          leftSection={<IconMessage size={18} aria-hidden="true" />}
        >
          SMS
        </LinkButton>
        <CopyButton value={text} what="the text" />
      </div>
    </div>
  )
}
