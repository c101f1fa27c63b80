import {
  IconBarbell,
  IconClock,
  IconMountain,
  IconReceiptRefund,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Activity } from '@upeo/contract/activities/activity'
import { cancellationPolicyTexts } from '@upeo/domain/activities/cancellation-policies'
import { hoursText, peopleText } from '@upeo/domain/activities/measures'
import { say } from '@upeo/domain/words/say'
import ui from '../../../ui/primitives.module.css'
import classes from './info-cards.module.css'

/** The spec's info cards, each only when its value exists. */
export function InfoCards({ activity }: { activity: Activity }) {
  const { duration, difficulty, capacity, fitnessLevel, ageRestrictions, cancellationPolicy } = activity
  const policies: Readonly<Record<string, string>> = cancellationPolicyTexts
  const cards: ReadonlyArray<readonly [TablerIcon, string, string]> = [
    [IconClock, say('Duration'), duration > 0 ? hoursText(duration) : ''],
    [IconMountain, say('Difficulty'), say(difficulty)],
    [IconUsersGroup, say('Max Group Size'), capacity > 0 ? peopleText(capacity) : ''],
    [IconBarbell, say('Fitness Level'), say(fitnessLevel)],
    [IconUsers, say('Age Restrictions'), say(ageRestrictions)],
    [IconReceiptRefund, say('Cancellation Policy'), say(policies[cancellationPolicy] ?? cancellationPolicy)],
  ]
  const shown = cards.filter(([, , value]) => value !== '')
  if (shown.length === 0) return null
  return (
    <dl className={classes.cards}>
      {shown.map(([Icon, label, value]) => (
        <div key={label} className={classes.card}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <dt className={ui.note}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
