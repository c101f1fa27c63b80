import { privacySections } from '../features/privacy/privacy.tsx'
import { lastUpdated, LegalBody } from '../features/privacy/prose.tsx'
import { PageContainer, PageHeader } from '../ui/page.tsx'
import type { Route } from './+types/privacy'
import classes from '../features/privacy/legal-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Privacy policy | Upeo' },
  { name: 'description', content: 'Which data Upeo keeps about you, why, for how long, and what you can do about it.' },
  { tagName: 'link', rel: 'canonical', href: '/privacy' },
]

export default function Privacy() {
  return (
    <PageContainer width="text">
      <PageHeader
        title="Privacy policy"
        lead="Which data we keep about you, why, for how long, and what you can do about it."
      />
      <p className={classes.updated}>{lastUpdated}</p>
      {privacySections.map(({ title, body }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          <LegalBody body={body} />
        </section>
      ))}
    </PageContainer>
  )
}
