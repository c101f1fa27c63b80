import { say } from '@upeo/domain/words/say'
import { HelpHome } from '../features/help/help-home.tsx'
import { helpPages } from '../features/help/help-pages.ts'
import { searchHelp } from '../features/help/search-help.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { ownAddress } from '../lib/page-meta.ts'
import type { Route } from './+types/help'

const LONGEST = 100

/** The pages' words stay on the server: what is found is found there. */
export function loader({ request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const pages = helpPages()
  const topics = pages.map(({ topic, title, lead }) => ({ topic, title, lead }))
  return { query, hits: searchHelp(pages, query), topics }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('Help | Upeo') },
  { name: 'description', content: say('Answers about booking, paying, cancelling, refunds and safety with Upeo.') },
  ...ownAddress('/help'),
  ...(loaderData && loaderData.query !== '' ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpHome {...loaderData} />
}
