import { say } from '@upeo/domain/words/say'
import { VendorSettings } from '../features/vendors/settings/vendor-settings.tsx'
import { AvatarField } from '../features/identity/profile/avatar-field.tsx'
import { choosesLanguage, LanguagePanel } from '../features/identity/settings/language-panel.tsx'
import { NotificationPanel } from '../features/identity/settings/notification-panel.tsx'
import { PasswordPart } from '../features/identity/security/password-part.tsx'
import { profileQuery } from '../lib/profile-query.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.settings'

export const meta: Route.MetaFunction = () => [{ title: say('Vendor Settings | Upeo') }]

export async function clientLoader() {
  void queryClient.prefetchQuery(profileQuery)
  return null
}

export default function VendorSettingsPage() {
  return (
    <VendorSettings
      Avatar={AvatarField}
      Language={choosesLanguage ? LanguagePanel : null}
      Notifications={NotificationPanel}
      Password={PasswordPart}
    />
  )
}
