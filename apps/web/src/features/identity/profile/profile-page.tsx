import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../lib/profile-query.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-page.module.css'

export function ProfilePage() {
  const found = useQuery(profileQuery)
  return (
    <>
      <PageHeader title={say('Profile')} lead={say('Guides see your name, email and phone when you book with them.')} />
      {!found.data && !found.error && <RowSkeletons count={6} height={74} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load user profile. Please try again.')} query={found} />
      )}
      {found.data && (
        <div className={classes.page}>
          <AvatarField profile={found.data} />
          <ProfileForm profile={found.data} />
        </div>
      )}
    </>
  )
}
