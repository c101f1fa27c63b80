import { say, words } from '@upeo/domain/words/say'
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
  booking: { icon: IconCalendarEvent, label: words('Booking') },
  badge: { icon: IconAward, label: words('Badge') },
  system: { icon: IconInfoCircle, label: words('System') },
  payment: { icon: IconCash, label: words('Payment') },
  review: { icon: IconStar, label: words('Review') },
  activity: { icon: IconCompass, label: words('New activity') },
  other: { icon: IconBell, label: words('News') },
}

export const typeLabel = (type: NotificationType) => say(types[type].label)

export function TypeIcon({ type }: { type: NotificationType }) {
  const { icon: Glyph } = types[type]
  return (
    <span className={classes.icon} data-type={type} aria-hidden="true">
      <Glyph size={22} stroke={1.7} />
    </span>
  )
}
