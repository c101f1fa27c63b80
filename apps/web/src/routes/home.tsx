import { getHome } from '@upeo/contract/activities/listing'
import { HomePage } from '../features/activities/home/home-page.tsx'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site.ts'
import { ErrorPage } from '../ui/shell/error-page.tsx'
import type { Route } from './+types/home'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { home: await load(context, getHome, {}), site: siteOf(context, request) }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = 'Upeo: outdoor adventures in Kenya with local guides'
  if (!loaderData) return [{ title }]
  const { origin } = loaderData.site
  return [
    ...pageMeta({
      title,
      description:
        'Find hikes, safaris, sailing and more across Kenya, and book seats with local guides. Pay safely by M-Pesa.',
      url: `${origin}/`,
      origin,
      image: {
        src: '/pictures/hero-1280.webp',
        width: 1280,
        height: 680,
        alt: 'Hikers and elephants before Mount Kenya at dusk',
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
  return <HomePage home={loaderData.home} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} message="Upeo could not load. Please try again." />
}
