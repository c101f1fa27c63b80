import { say } from '@upeo/domain/words/say'
import { redirect, useRevalidator } from 'react-router'
import { listActivities } from '@upeo/contract/activities/listing'
import { listingTexts } from '@upeo/domain/activities/listing'
import { chipsOf } from '../features/activities/listing/chips-of.ts'
import { suggestWiderSearch } from '../features/activities/listing/suggest-wider-search.ts'
import { listingQuery, parseListing } from '../features/activities/listing/listing-address.ts'
import { sentPath } from '../features/activities/listing/sent-form.ts'
import { ListingPage } from '../features/activities/listing/listing-page.tsx'
import { itemList } from '../features/activities/structured-data.ts'
import { searchWithWordsOf } from '@upeo/domain/departures/understood-trip'
import { localDateOf } from '@upeo/domain/time'
import { clock } from '../lib/clock.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { originHere, pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site.ts'
import { inThisLanguage } from '../lib/written.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import type { Route } from './+types/activities'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const sent = isDocument(request) ? sentPath(searchParams) : null
  if (sent !== null) throw redirect(sent)
  const address = parseListing(searchParams)
  const today = localDateOf(clock.now())
  const all = await load(context, listActivities, { query: listingQuery(address) })
  const found = { ...all, activities: all.activities.map(inThisLanguage) }
  const wider = found.total === 0 ? await suggestWiderSearch(context, address, found.maxPriceWithVat) : null
  const site = siteOf(context, request)
  const listed = itemList(found.activities, originHere(site.origin))
  const words = address.typed === '' ? {} : searchWithWordsOf(address.typed, address, today)
  return { found, wider, words, days: chipsOf(address, today), site, listed }
}

const isDocument = (request: Request) => request.headers.get('sec-fetch-dest') === 'document'

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: say('Explore Activities | Upeo') }]
  const { found, site, listed } = loaderData
  return [
    ...pageMeta({
      title: say('Explore Activities | Upeo'),
      description: say(
        'Hikes, safaris, sailing, climbing and more: {count} outdoor activities with local guides across Kenya. Pay by M-Pesa.',
        { count: found.total },
      ),
      url: `${site.origin}/activities`,
      image: found.activities[0]?.image ?? null,
      origin: site.origin,
    }),
    { 'script:ld+json': listed },
  ]
}

export default function Activities({ loaderData: { found, wider, words, days, site } }: Route.ComponentProps) {
  return <ListingPage found={found} wider={wider} words={words} days={days} mapStyleUrl={site.mapStyleUrl} />
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say(listingTexts.heading)}</h1>
      <ErrorState message={say(listingTexts.failed)} onRetry={() => void revalidate()} />
    </PageContainer>
  )
}
