import { OfflinePage } from '../ui/installed-app/offline-page.tsx'
import type { Route } from './+types/offline'

export const meta: Route.MetaFunction = () => [{ title: 'Offline | Upeo' }, { name: 'robots', content: 'noindex' }]

export default function Offline() {
  return <OfflinePage />
}
