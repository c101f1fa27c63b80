import { say } from '@upeo/domain/words/say'
import { FactorsCard } from '../features/factors/factors-card.tsx'
import { SecurityPage } from '../features/identity/security/security-page.tsx'
import type { Route } from './+types/dashboard.security'

export const meta: Route.MetaFunction = () => [{ title: say('Security | Upeo') }]

export default function Security() {
  return <SecurityPage factors={<FactorsCard />} />
}
