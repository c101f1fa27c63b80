import { useRevalidator } from 'react-router'
import { listActivities } from '@upeo/contract/activities/listing'
import { listingTexts, STRUCTURED_DATA_ITEMS } from '@upeo/domain/activities/listing'
import { suggestWiderSearch } from '../features/activities/listing/suggest-wider-search.ts'
import { listingQuery, parseListing } from '../features/activities/listing/listing-address.ts'
import { ListingPage } from '../features/activities/listing/listing-page.tsx'
import { itemList } from '../features/activities/structured-data.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import type { Route } from './+types/activities'

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = parseListing(new URL(request.url).searchParams)
  const found = await load(context, listActivities, { query: listingQuery(address) })
  const easing = found.total === 0 ? await suggestWiderSearch(context, address, found.maxPrice) : null
  return { found, easing, site: siteOf(context, request) }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Explore Activities | Upeo' }]
  const { found, site } = loaderData
  return [
    ...pageMeta({
      title: 'Explore Activities | Upeo',
      description: `Hikes, safaris, sailing, climbing and more: ${found.total} outdoor activities with local guides across Kenya. Pay by M-Pesa.`,
      url: `${site.origin}/activities`,
      image: found.activities[0]?.image ?? null,
      origin: site.origin,
    }),
    { 'script:ld+json': itemList(found.activities.slice(0, STRUCTURED_DATA_ITEMS), site.origin) },
  ]
}

export default function Activities({ loaderData: { found, easing, site } }: Route.ComponentProps) {
  return <ListingPage found={found} easing={easing} mapStyleUrl={site.mapStyleUrl} />
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <PageContainer>
      <h1 className="visually-hidden">{listingTexts.heading}</h1>
      <ErrorState message={listingTexts.failed} onRetry={() => void revalidate()} />
    </PageContainer>
  )
}
