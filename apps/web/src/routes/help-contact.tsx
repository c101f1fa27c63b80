import { enquiryTopics } from '@upeo/domain/help/enquiries'
import { say } from '@upeo/domain/words/say'
import { Link, useSearchParams } from 'react-router'
import { ContactForm } from '../features/help/contact-form.tsx'
import { support } from '../lib/support.ts'
import { useSession } from '../lib/session.ts'
import { MantineRoot } from '../ui/mantine-root.tsx'
import { Say } from '../ui/say.tsx'
import { PageContainer, PageHeader } from '../ui/page.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/help-contact'
import '../ui/styles/forms.css'
import ui from '../ui/primitives.module.css'

export const meta: Route.MetaFunction = () => [
  { title: say('Contact us | Upeo') },
  { name: 'description', content: say('Write to Upeo. You need no account.') },
  ...ownAddress('/help/contact'),
]

export default function HelpContact() {
  const session = useSession()
  const [query] = useSearchParams()
  const topic = enquiryTopics.find((each) => each === query.get('topic')) ?? ''
  return (
    <PageContainer width="text">
      <PageHeader
        title={say('Contact us')}
        lead={say('{hours}. In an emergency on a trip call 999 or 112.', { hours: say(support.people) })}
        eyebrow={<Link to="/help">{say('Help')}</Link>}
      />
      <noscript>
        <p className={ui.paragraph}>
          <Say
            text="This form needs JavaScript. You can write to {email} instead."
            email={<a href={`mailto:${support.email}`}>{support.email}</a>}
          />
        </p>
      </noscript>
      <MantineRoot>
        {/* Who signs in meanwhile finds their name in it. */}
        <ContactForm key={session.kind} topic={topic} />
      </MantineRoot>
    </PageContainer>
  )
}
