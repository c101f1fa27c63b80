import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '../../../lib/profile-query.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { AccountPanel } from './account-panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './panel.module.css'
import { PrivacyPanel } from './privacy-panel.tsx'
import '../../../ui/styles/forms.css'

/**
 * An accordion; `/dashboard/settings#privacy` opens that part of it. The route hands in what belongs to the nouns of
 * others: what else than the password somebody signs in with.
 */
export function SettingsPage({ Factors }: { Factors: ComponentType }) {
  const found = useQuery(profileQuery)
  if (!found.data) {
    return (
      <>
        <PageHeader title="Settings" />
        {found.error ? (
          <LoadFailed message="Failed to load user profile. Please try again." query={found} />
        ) : (
          <RowSkeletons count={5} height={62} />
        )}
      </>
    )
  }
  const { email, notificationPreferences } = found.data
  return (
    <>
      <PageHeader title="Settings" />
      <Part id="security" title="Security">
        <PasswordForm email={email} />
        <div className={classes.below}>
          <Factors />
        </div>
      </Part>
      <Part id="notifications" title="Notification Preferences">
        <NotificationPanel preferences={notificationPreferences} />
      </Part>
      <Part id="privacy" title="Privacy Settings">
        <PrivacyPanel preferences={notificationPreferences} />
      </Part>
      <Part id="calendar" title="Calendar">
        <CalendarPanel />
      </Part>
      <Part id="account" title="Account Management">
        <AccountPanel />
      </Part>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { hash } = useLocation()
  return (
    <Disclosure id={id} title={title} open={hash === '' ? id === 'security' : hash === `#${id}`}>
      {children}
    </Disclosure>
  )
}
