import { CHANGES_KEPT } from '@upeo/domain/privacy/kept'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '../../../lib/profile-query.ts'
import { useUser } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/page.tsx'
import { SectionCard, SectionCards } from '../../../ui/section-card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { CalendarPanel } from '../settings/calendar-panel.tsx'
import { PasswordForm } from '../settings/password-form.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import '../../../ui/styles/forms.css'

/** Everything that opens somebody's account, for them to look through and end. `factors`: the cards of passkeys and codes. */
export function SecurityPage({ factors }: { factors?: ReactNode }) {
  const profile = useQuery(profileQuery)
  // The office has no trips for a calendar, and no page of settings.
  const office = useUser()?.role === 'admin'
  return (
    <>
      <PageHeader
        title={say('Security')}
        lead={say('Where you are signed in, what else has access, and what has changed.')}
      />
      <SectionCards>
        <SectionCard id="devices" title={say('Where you are signed in')}>
          <SignedInDevices />
        </SectionCard>
        {factors}
        <SectionCard id="password" title={say('Password')}>
          {profile.data && <PasswordForm email={profile.data.email} />}
          {!profile.data && profile.error && (
            <LoadFailed message={say('Failed to load your profile. Please try again.')} query={profile} />
          )}
          {!profile.data && !profile.error && <RowSkeletons count={3} height={62} />}
        </SectionCard>
        {!office && (
          <SectionCard
            id="calendar"
            title={say('Calendar address')}
            lead={say(
              'Your trips in Google Calendar, Apple Calendar or Outlook. Anyone with the address can see them.',
            )}
          >
            <CalendarPanel lead={false} />
          </SectionCard>
        )}
        <SectionCard id="push" title={say('Notifications on devices')}>
          <PushBrowsers inSettings={!office} />
        </SectionCard>
        <SectionCard
          id="changes"
          title={say('Recent changes')}
          lead={say('From the last {time}.', { time: lengthText(CHANGES_KEPT) })}
        >
          <RecentChanges />
        </SectionCard>
      </SectionCards>
    </>
  )
}
