import { say } from '@upeo/domain/words/say'
import { ContentManagement } from '../features/content/content-page.tsx'
import { contentPageQuery } from '../features/content/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.content'

export const meta: Route.MetaFunction = () => [{ title: say('Content Management | Upeo') }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(contentPageQuery('BLOG_POST', 1))
  return null
}

export default function VendorContent() {
  return <ContentManagement />
}
