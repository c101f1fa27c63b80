import { say } from '@upeo/domain/words/say'
import { IconCompassOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { getActivity, listSimilarActivities } from '@upeo/contract/activities/detail'
import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { firstCharacters } from '@upeo/domain/text'
import { languagesOf } from '@upeo/domain/words/written'
import { ActivityPage } from '../features/activities/detail/activity-page.tsx'
import { activityInThisLanguage } from '../features/activities/detail/activity-in-this-language.ts'
import { reviewFilter, reviewQuery } from '../features/activities/detail/reviews/review-filter.ts'
import { breadcrumbs, events, faqPage, product } from '../features/activities/structured-data.ts'
import { isApiError, UNREACHABLE } from '../lib/api-error.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { isNotFound } from '../lib/not-found-answer.ts'
import { originHere, pageMeta } from '../lib/page-meta.ts'
import { bearerToken } from '../lib/session.client.ts'
import { siteOf } from '../lib/site.ts'
import { inThisLanguage } from '../lib/written.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import { activityPicture, OPEN_GRAPH } from '../ui/share/shared-activity.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/activity'

/** A description for search engines is cut here (spec, section 9). */
const META_DESCRIPTION = 120

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = siteOf(context, request)
  const id = { params: { id: params.activityId } }
  const filter = reviewFilter(new URL(request.url).searchParams)
  try {
    const [activity, found, similar] = await Promise.all([
      load(context, getActivity, id),
      load(context, listActivityReviews, { ...id, query: reviewQuery(filter) }),
      load(context, listSimilarActivities, id),
    ])
    // The reviews are sent once: with their photos, counts and pages.
    const reviews = { ...found, ...filter }
    return data({
      activity: activityInThisLanguage({ ...activity, reviews: [] }),
      written: languagesOf(activity),
      reviews,
      similar: similar.activities.map(inThisLanguage),
      site,
    })
  } catch (error) {
    // An inactive activity is a 404 to the public; its owner's browser asks again with the token.
    if (isNotFound(error)) {
      return data({ activity: null, written: [], reviews: null, similar: [], site }, { status: 404 })
    }
    throw error
  }
}

/**
 * Server rendering never sees a token: only the guide's own browser can load their unpublished activity. It does not
 * run while the page hydrates (`hydrate`): a visitor who leaves at once and comes back would be shown what came with
 * the document, with outdated seats and prices.
 */
export async function clientLoader({ serverLoader, params, request }: Route.ClientLoaderArgs) {
  const page = await serverLoader()
  if (page.activity || !bearerToken()) return page
  const { loadOwnActivity } = await import('../features/activities/detail/load-own-activity.ts')
  return { ...page, activity: await loadOwnActivity(params.activityId, request.signal) }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.activity)
    return [{ title: say('Activity not found | Upeo') }, { name: 'robots', content: 'noindex' }]
  const { activity, written, site } = loaderData
  const origin = originHere(site.origin)
  return [
    ...pageMeta({
      title: say('{name} - Book This Adventure', { name: activity.name }),
      description: firstCharacters(activity.description, META_DESCRIPTION),
      url: `${site.origin}/activity/${activity._id}`,
      origin: site.origin,
      image: {
        src: activityPicture(activity._id),
        width: OPEN_GRAPH.width,
        height: OPEN_GRAPH.height,
        alt: activity.name,
      },
      type: 'article',
      written,
    }),
    ...[product(activity, origin), breadcrumbs(activity, origin), ...events(activity, origin)].map((each) => ({
      'script:ld+json': each,
    })),
    ...(activity.faqs.length > 0 ? [{ 'script:ld+json': faqPage(activity.faqs) }] : []),
  ]
}

export default function ActivityRoute({ loaderData: { activity, reviews, similar, site } }: Route.ComponentProps) {
  if (!activity) return <ActivityNotFound />
  // A key, so that another activity starts with its own choice of date and people.
  return (
    <ActivityPage
      key={activity._id}
      activity={activity}
      reviews={reviews}
      similar={similar}
      mapStyleUrl={site.mapStyleUrl}
    />
  )
}

function ActivityNotFound() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The document was rendered without the visitor's token.
    if (bearerToken()) void revalidate()
  }, [revalidate])
  return (
    <PageContainer>
      <EmptyState
        icon={<IconCompassOff size={30} stroke={1.6} />}
        title={<h1 style={{ fontSize: '1.5rem', margin: 0 }}>{say('Activity not found.')}</h1>}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      >
        {say('It may have been taken off, or the link is wrong. There are many others.')}
      </EmptyState>
    </PageContainer>
  )
}

/** Null where nobody has answered. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status
  if (isApiError(error)) return error.status === 0 ? null : error.status
  return 500
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const status = statusOf(error)
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say('Activity')}</h1>
      <ErrorState
        message={
          status === null
            ? say(UNREACHABLE)
            : say('Could not load activity details: Failed to fetch activity: {status}', { status })
        }
        onRetry={() => void revalidate()}
        action={
          <LinkButton variant="default" to="/activities">
            {say('Explore Activities')}
          </LinkButton>
        }
      />
    </PageContainer>
  )
}
