import { SettingsPage } from '../features/identity/settings/settings-page.tsx'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.settings'

export const meta: Route.MetaFunction = () => [{ title: 'Settings | Upeo' }]

export async function clientLoader() {
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function DashboardSettings() {
  return <SettingsPage />
}
