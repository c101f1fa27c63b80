import { say } from '@upeo/domain/words/say'
import { SettingsPage } from '../features/identity/settings/settings-page.tsx'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/dashboard.settings'

export const meta: Route.MetaFunction = () => [{ title: say('Settings | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function DashboardSettings() {
  return <SettingsPage />
}
