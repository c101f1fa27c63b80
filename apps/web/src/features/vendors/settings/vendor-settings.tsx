import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useArriveAtHash } from '../../../lib/use-arrive-at-hash.ts'
import { profileQuery, type Profile } from '../../../lib/profile-query.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { BusinessForm } from './business-form.tsx'
import { CoverField } from './cover-field.tsx'
import { Documents } from './documents.tsx'
import { SectionCard, SectionCards } from '../../../ui/section-card.tsx'
import '../../../ui/styles/forms.css'

/**
 * All that guests see of a business, and the papers behind it. What guides share with everybody else (picture, switches,
 * password) is handed in by the route: those parts live with the customer's settings.
 */
export function VendorSettings({
  Avatar,
  Language,
  Notifications,
  Password,
}: {
  Avatar: ComponentType<{ profile: Profile }>
  /** Null while there is nothing to choose. */
  Language: ComponentType<{ language: Profile['language'] }> | null
  Notifications: ComponentType<{ preferences: Profile['notificationPreferences'] }>
  Password: ComponentType<{ email: string; role: Profile['role'] }>
}) {
  const found = useQuery({ ...profileQuery, refetchOnMount: 'always' })
  // The form sends all it has begun with: kept from an earlier page, that would undo what has been saved elsewhere since.
  const profile = found.isFetchedAfterMount ? found.data : undefined
  useArriveAtHash(Boolean(profile?.vendorProfile))
  return (
    <>
      <PageHeader
        title={say('Vendor Settings')}
        actions={
          profile?.isVerified && (
            <Chip tone="primary" icon={<IconRosetteDiscountCheckFilled aria-hidden="true" />}>
              {say('Verified')}
            </Chip>
          )
        }
      />
      {!profile && !found.error && <RowSkeletons count={6} height={96} />}
      {!profile && found.error && (
        <LoadFailed message={say('Failed to load your profile. Please try again.')} query={found} />
      )}
      {profile?.vendorProfile && (
        <SectionCards>
          <SectionCard title={say('Photos')} lead={say('Guests see them on your public profile.')}>
            <Avatar profile={profile} />
            <CoverField profile={profile} />
          </SectionCard>
          <BusinessForm profile={{ ...profile, vendorProfile: profile.vendorProfile }} />
          <SectionCard
            id="documents"
            title={say('Document verification')}
            lead={say(
              'Your identity document and business licence make you a verified guide. Only you and Upeo see them.',
            )}
          >
            <Documents />
          </SectionCard>
          <SectionCard title={say('Notifications')}>
            <Notifications preferences={profile.notificationPreferences} />
          </SectionCard>
          {Language && (
            <SectionCard id="language" title={say('Language')}>
              <Language language={profile.language} />
            </SectionCard>
          )}
          <SectionCard title={say('Password')}>
            <Password email={profile.email} role={profile.role} />
          </SectionCard>
        </SectionCards>
      )}
    </>
  )
}
