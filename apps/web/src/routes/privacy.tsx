import { say } from '@upeo/domain/words/say'
import { privacySections } from '../features/privacy/privacy.tsx'
import { lastUpdated, LegalBody } from '../features/privacy/prose.tsx'
import { PageContainer, PageHeader } from '../ui/page.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/privacy'
import classes from '../features/privacy/legal-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: say('Privacy policy | Upeo') },
  {
    name: 'description',
    content: say('What data Upeo keeps about you, why, for how long, and what you can do about it.'),
  },
  ...ownAddress('/privacy'),
]

export default function Privacy() {
  return (
    <PageContainer width="text">
      <PageHeader
        title={say('Privacy policy')}
        lead={say('What data we keep about you, why, for how long, and what you can do about it.')}
      />
      <p className={classes.updated}>{say(lastUpdated)}</p>
      {privacySections().map(({ title, body }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          <LegalBody body={body} />
        </section>
      ))}
    </PageContainer>
  )
}
