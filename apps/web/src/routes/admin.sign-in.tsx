import { FactorsPanel } from '../features/factors/factors-panel.tsx'
import { PageHeader } from '../ui/page.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/admin.sign-in'

export const meta: Route.MetaFunction = () => [{ title: 'How I sign in | Upeo' }]

export default function AdminSignIn() {
  return (
    <>
      <PageHeader title="How I sign in" />
      <Section title="Second factor" lead="Who works in the office needs more than a password.">
        <FactorsPanel />
      </Section>
    </>
  )
}
