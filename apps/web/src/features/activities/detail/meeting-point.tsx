import { IconMapPin } from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { say } from '@upeo/domain/words/say'
import { DetailSection } from './detail-section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './meeting-point.module.css'

/** The public place. Where exactly to be is for those who have booked. */
export function MeetingPoint({ activity: { location, coordinates } }: { activity: Activity }) {
  if (location === '') return null
  return (
    <DetailSection title={say('Meeting point')}>
      <div className={`${ui.row12} ${classes.place}`}>
        <IconMapPin size={24} stroke={1.6} aria-hidden="true" />
        <p className={ui.stack2}>
          <strong>{location}</strong>
          <span className={ui.muted}>
            {say('Your booking shows the exact place and directions once it is confirmed.')}
          </span>
          {coordinates && <a href="#location">{say('See the area on the map')}</a>}
        </p>
      </div>
    </DetailSection>
  )
}
