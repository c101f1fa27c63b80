import type { Preferences } from '@upeo/contract/identity/user'
import { underMasterToggle } from '@upeo/domain/identity/preferences'
import { say, words } from '@upeo/domain/words/say'
import classes from './panel.module.css'
import { PushSwitch } from './push-switch.tsx'
import { PreferenceSwitches, type PreferenceChoice } from './preference-switches.tsx'

const choices: readonly PreferenceChoice[] = [
  {
    key: 'emailNotifications',
    label: words('Email notifications'),
    hint: words('The main switch. Emails about your money and your bookings are always sent.'),
  },
  {
    key: 'bookingAlerts',
    label: words('Booking updates'),
    hint: words('Confirmations, changes and reminders on this device.'),
  },
  {
    key: 'newActivityAlerts',
    label: words('New activity alerts'),
    hint: words('When a guide you have booked, or whose activity you have saved, offers something new.'),
  },
  {
    key: 'marketingEmails',
    label: words('Marketing emails'),
    hint: words('A weekly digest of adventures, on Thursdays.'),
  },
  { key: 'paymentAlerts', label: words('Payment alerts'), hint: words('Payments and refunds on this device.') },
  { key: 'reviewReplyAlerts', label: words('Review replies'), hint: words('When someone replies to a review.') },
]

export function NotificationPanel({ preferences }: { preferences: Preferences }) {
  return (
    <>
      <p className={classes.lead}>
        {say('Choose what we tell you about, and how. Everything also shows on your Notifications page.')}
      </p>
      <PreferenceSwitches
        choices={choices}
        preferences={preferences}
        disabled={preferences.emailNotifications ? [] : underMasterToggle}
        failure={say('Failed to update notification settings. Please try again.')}
      />
      <PushSwitch />
    </>
  )
}
