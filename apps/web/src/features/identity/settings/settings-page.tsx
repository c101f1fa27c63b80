import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '../../../lib/profile-query.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { AccountPanel } from './account-panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { choosesLanguage, LanguagePanel } from './language-panel.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { PasswordPart } from '../security/password-part.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import '../../../ui/styles/forms.css'

/** An accordion; `/dashboard/settings#privacy` opens that part of it. */
export function SettingsPage() {
  const found = useQuery(profileQuery)
  if (!found.data) {
    return (
      <>
        <PageHeader title={say('Settings')} />
        {found.error ? (
          <LoadFailed message={say('Failed to load user profile. Please try again.')} query={found} />
        ) : (
          <RowSkeletons count={5} height={62} />
        )}
      </>
    )
  }
  const { email, role, language, notificationPreferences } = found.data
  return (
    <>
      <PageHeader title={say('Settings')} />
      <Part id="security" title={say('Security')}>
        <PasswordPart email={email} role={role} />
      </Part>
      <Part id="notifications" title={say('Notification Preferences')}>
        <NotificationPanel preferences={notificationPreferences} />
      </Part>
      {choosesLanguage && (
        <Part id="language" title={say('Language')}>
          <LanguagePanel language={language} />
        </Part>
      )}
      <Part id="privacy" title={say('Privacy Settings')}>
        <PrivacyPanel preferences={notificationPreferences} />
      </Part>
      <Part id="calendar" title={say('Calendar')}>
        <CalendarPanel />
      </Part>
      <Part id="account" title={say('Account Management')}>
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
