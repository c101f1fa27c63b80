import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { profileQuery } from '../../lib/profile-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-page.module.css'

export function ProfilePage() {
  const found = useQuery(profileQuery)
  return (
    <>
      <PageHeader title="Profile" lead="Guides see your name, email and phone when you book with them." />
      {!found.data && !found.error && <RowSkeletons count={6} height={74} />}
      {!found.data && found.error && (
        <ErrorState
          message="Failed to load user profile. Please try again."
          requestId={isApiError(found.error) ? found.error.requestId : null}
          onRetry={() => void found.refetch()}
        />
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
