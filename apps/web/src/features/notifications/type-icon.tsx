import {
  IconAward,
  IconBell,
  IconCalendarEvent,
  IconCash,
  IconCompass,
  IconInfoCircle,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import type { NotificationType } from '@upeo/domain/notifications/notification-types'
import classes from './type-icon.module.css'

const types: Record<NotificationType, { readonly icon: Icon; readonly label: string }> = {
  booking: { icon: IconCalendarEvent, label: 'Booking' },
  badge: { icon: IconAward, label: 'Badge' },
  system: { icon: IconInfoCircle, label: 'System' },
  payment: { icon: IconCash, label: 'Payment' },
  review: { icon: IconStar, label: 'Review' },
  activity: { icon: IconCompass, label: 'New activity' },
  other: { icon: IconBell, label: 'News' },
}

export const typeLabel = (type: NotificationType) => types[type].label

export function TypeIcon({ type }: { type: NotificationType }) {
  const { icon: Glyph } = types[type]
  return (
    <span className={classes.icon} data-type={type} aria-hidden="true">
      <Glyph size={22} stroke={1.7} />
    </span>
  )
}
