import { VendorSettings } from '../features/vendors/settings/vendor-settings.tsx'
import { AvatarField } from '../features/identity/profile/avatar-field.tsx'
import { NotificationPanel } from '../features/identity/settings/notification-panel.tsx'
import { PasswordPart } from '../features/identity/security/password-part.tsx'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.settings'

export const meta: Route.MetaFunction = () => [{ title: 'Vendor Settings | Upeo' }]

export async function clientLoader() {
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function VendorSettingsPage() {
  return <VendorSettings Avatar={AvatarField} Notifications={NotificationPanel} Password={PasswordPart} />
}
