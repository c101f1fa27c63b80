import { say } from '@upeo/domain/words/say'
import { seoQuery } from '../features/vendors/seo/queries.ts'
import { SeoManagement } from '../features/vendors/seo/seo-page.tsx'
import { queryClient } from '../lib/query-client.ts'
import type { Route } from './+types/vendor-dashboard.seo'

export const meta: Route.MetaFunction = () => [{ title: say('SEO Management | Upeo') }]

/** Starts the query without waiting for its answer: the page has its own skeleton and its own failure message. */
export async function clientLoader() {
  void queryClient.prefetchQuery(seoQuery)
  return null
}

export default function VendorSeo() {
  return <SeoManagement />
}
