import { useQuery } from '@tanstack/react-query'
import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { profileQuery, type Profile } from '../../../lib/profile-query.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { BusinessForm } from './business-form.tsx'
import { CoverField } from './cover-field.tsx'
import { Documents } from './documents.tsx'
import classes from './settings.module.css'
import '../../../ui/styles/forms.css'

export type GuideProfile = Profile & { readonly vendorProfile: VendorProfile }

/**
 * All that guests see of a business, and the papers behind it. What guides share with everybody else (picture, switches,
 * password) is handed in by the route: those parts live with the customer's settings.
 */
export function VendorSettings({
  avatar,
  notifications,
  security,
}: {
  avatar: (profile: Profile) => ReactNode
  notifications: (profile: Profile) => ReactNode
  security: (profile: Profile) => ReactNode
}) {
  const found = useQuery(profileQuery)
  const profile = found.data
  return (
    <>
      <PageHeader
        title="Vendor Settings"
        actions={
          profile?.isVerified && (
            <Chip tone="primary" icon={<IconRosetteDiscountCheckFilled aria-hidden="true" />}>
              Verified
            </Chip>
          )
        }
      />
      {!profile && !found.error && <RowSkeletons count={6} height={96} />}
      {!profile && found.error && <LoadFailed message="Failed to load your profile. Please try again." query={found} />}
      {profile?.vendorProfile && (
        <div className={classes.page}>
          <Part title="Photos" lead="Guests see them on your public profile.">
            {avatar(profile)}
            <CoverField profile={profile} />
          </Part>
          <BusinessForm profile={{ ...profile, vendorProfile: profile.vendorProfile }} />
          <Part
            id="documents"
            title="Document verification"
            lead="Your identity document and business licence make you a verified guide. Only you and Upeo see them."
          >
            <Documents />
          </Part>
          <Part title="Notifications">{notifications(profile)}</Part>
          <Part title="Password">{security(profile)}</Part>
        </div>
      )}
    </>
  )
}

export function Part({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className={classes.part} id={id} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
