import { say } from '@upeo/domain/words/say'
import { OfflinePage } from '../ui/installed-app/offline-page.tsx'
import type { Route } from './+types/offline'

export const meta: Route.MetaFunction = () => [{ title: say('Offline | Upeo') }, { name: 'robots', content: 'noindex' }]

export default function Offline() {
  return <OfflinePage />
}
