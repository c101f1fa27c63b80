import type { Preferences } from '@upeo/contract/identity/user'
import { underMasterToggle } from '@upeo/domain/identity/preferences'
import classes from './panel.module.css'
import { PushSwitch } from './push-switch.tsx'
import { PreferenceSwitches, type PreferenceChoice } from './preference-switches.tsx'

const choices: readonly PreferenceChoice[] = [
  {
    key: 'emailNotifications',
    label: 'Email notifications',
    hint: 'The master switch. Mail about your money and your bookings is always sent.',
  },
  { key: 'bookingAlerts', label: 'Booking updates', hint: 'Confirmations, changes and reminders on this device.' },
  {
    key: 'newActivityAlerts',
    label: 'New activity alerts',
    hint: 'When a guide whom you have booked or favourited offers something new.',
  },
  { key: 'marketingEmails', label: 'Marketing emails', hint: 'A weekly digest of adventures, on Thursdays.' },
  { key: 'paymentAlerts', label: 'Payment alerts', hint: 'Payments and refunds on this device.' },
  { key: 'reviewReplyAlerts', label: 'Review replies', hint: 'When somebody answers to a review.' },
]

export function NotificationPanel({ preferences }: { preferences: Preferences }) {
  return (
    <>
      <p className={classes.lead}>What you hear of, and how. Everything is told on your Notifications page as well.</p>
      <PreferenceSwitches
        choices={choices}
        preferences={preferences}
        disabled={preferences.emailNotifications ? [] : underMasterToggle}
        failure="Failed to update notification settings. Please try again."
      />
      <PushSwitch />
    </>
  )
}
