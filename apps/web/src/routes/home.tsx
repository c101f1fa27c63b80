import { getHome } from '@upeo/contract/activities/listing'
import { HomePage } from '../features/activities/home/home-page.tsx'
import { chipsOf, fillingPath, nearNairobiPath } from '../features/activities/listing/chips-of.ts'
import { plainListing } from '../features/activities/listing/listing-address.ts'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../lib/clock.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site.ts'
import { inThisLanguage } from '../lib/written.ts'
import { ErrorPage } from '../ui/shell/error-page.tsx'
import type { Route } from './+types/home'

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await load(context, getHome, {})
  const home = {
    ...found,
    thisWeekend: found.thisWeekend.map(inThisLanguage),
    fillingFast: found.fillingFast.map(inThisLanguage),
    topRated: found.topRated.map(inThisLanguage),
    newGuides: found.newGuides.map(inThisLanguage),
  }
  const today = localDateOf(clock.now())
  const rows = { weekend: nearNairobiPath(today), filling: fillingPath() }
  return { home, days: chipsOf(plainListing, today), rows, site: siteOf(context, request) }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = say('Upeo: outdoor adventures in Kenya with local guides')
  if (!loaderData) return [{ title }]
  const { origin } = loaderData.site
  return [
    ...pageMeta({
      title,
      description: say(
        'Find hikes, safaris, sailing and more across Kenya, and book with local guides. Pay safely by M-Pesa.',
      ),
      url: `${origin}/`,
      origin,
      image: {
        src: '/pictures/hero-1280.webp',
        width: 1280,
        height: 680,
        alt: say('Hikers and elephants in front of Mount Kenya at dusk'),
      },
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Upeo',
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/activities?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} message={say('Upeo could not load. Please try again.')} />
}
