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
import type { Tone } from '../../ui/chip.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './type-icon.module.css'

const types: Record<NotificationType, { readonly icon: Icon; readonly label: string; readonly tone?: Tone }> = {
  booking: { icon: IconCalendarEvent, label: words('Booking'), tone: 'primary' },
  badge: { icon: IconAward, label: words('Badge'), tone: 'accent' },
  system: { icon: IconInfoCircle, label: words('System') },
  payment: { icon: IconCash, label: words('Payment'), tone: 'info' },
  review: { icon: IconStar, label: words('Review'), tone: 'accent' },
  activity: { icon: IconCompass, label: words('New activity'), tone: 'highlight' },
  other: { icon: IconBell, label: words('News') },
}

export const typeLabel = (type: NotificationType) => say(types[type].label)

export function TypeIcon({ type }: { type: NotificationType }) {
  const { icon: Glyph, tone } = types[type]
  return (
    <span className={`${ui.tone} ${classes.icon}`} data-tone={tone} aria-hidden="true">
      <Glyph size={22} stroke={1.7} />
    </span>
  )
}
