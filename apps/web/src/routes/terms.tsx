import { say } from '@upeo/domain/words/say'
import { lastUpdated, LegalBody } from '../features/privacy/prose.tsx'
import { termsSections } from '../features/privacy/terms.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PageContainer, PageHeader } from '../ui/page.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/terms'
import classes from '../features/privacy/legal-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: say('Terms and conditions | Upeo') },
  { name: 'description', content: say('The rules of booking and guiding on Upeo, in plain words.') },
  ...ownAddress('/terms'),
]

export default function Terms() {
  return (
    <PageContainer width="text">
      <PageHeader
        title={say('Terms and conditions')}
        lead={say('The rules of booking and guiding on Upeo, in plain words.')}
      />
      <p className={classes.updated}>{say(lastUpdated)}</p>
      {termsSections().map(({ title, body }, at) => (
        <Disclosure key={title} title={title} open={at === 0}>
          <LegalBody body={body} />
        </Disclosure>
      ))}
    </PageContainer>
  )
}
