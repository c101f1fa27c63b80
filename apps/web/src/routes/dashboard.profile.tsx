import { say } from '@upeo/domain/words/say'
import { ProfilePage } from '../features/identity/profile/profile-page.tsx'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.profile'

export const meta: Route.MetaFunction = () => [{ title: say('Profile | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function DashboardProfile() {
  return <ProfilePage />
}
