import { say } from '@upeo/domain/words/say'
import { data } from 'react-router'
import { findHelpPage } from '../features/help/help-pages.ts'
import { HelpTopicPage } from '../features/help/help-topic.tsx'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { NotFound } from '../ui/shell/not-found.tsx'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/help-topic'

export function loader({ params }: Route.LoaderArgs) {
  const page = findHelpPage(params.topic)
  return data({ page }, { status: page ? 200 : 404 })
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData?.page
  if (!page) return [{ title: say('Page not found | Upeo') }, { name: 'robots', content: 'noindex' }]
  return [
    { title: say('{topic}: help | Upeo', { topic: page.title }) },
    { name: 'description', content: page.lead },
    ...ownAddress(`/help/${page.topic}`),
  ]
}

export default function HelpTopic({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <HelpTopicPage page={page} /> : <NotFound />
}
