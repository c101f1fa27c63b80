import { IconCompassOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { getActivity } from '@upeo/contract/activities/detail'
import { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import { firstCharacters } from '@upeo/domain/text'
import { ActivityPage } from '../features/activities/detail/activity-page.tsx'
import { breadcrumbs, events, faqPage, product } from '../features/activities/structured-data.ts'
import { isApiError, UNREACHABLE } from '../lib/api-error.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { isNotFound } from '../lib/not-found-answer.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { bearerToken } from '../lib/session.client.ts'
import { siteOf } from '../lib/site.ts'
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
  try {
    const [activity, reviews] = await Promise.all([
      load(context, getActivity, { params: { id: params.activityId } }),
      load(context, listActivityReviews, { params: { id: params.activityId }, query: {} }),
    ])
    // The reviews are sent once: with their photos, counts and pages.
    return data({ activity: { ...activity, reviews: [] }, reviews, site })
  } catch (error) {
    // An inactive activity is a 404 to the public; its owner's browser asks again with the token.
    if (isNotFound(error)) return data({ activity: null, reviews: null, site }, { status: 404 })
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
  if (!loaderData?.activity) return [{ title: 'Activity not found | Upeo' }, { name: 'robots', content: 'noindex' }]
  const { activity, site } = loaderData
  return [
    ...pageMeta({
      title: `${activity.name} - Book This Adventure`,
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
    }),
    ...[product(activity, site.origin), breadcrumbs(activity, site.origin), ...events(activity, site.origin)].map(
      (each) => ({
        'script:ld+json': each,
      }),
    ),
    ...(activity.faqs.length > 0 ? [{ 'script:ld+json': faqPage(activity.faqs) }] : []),
  ]
}

export default function ActivityRoute({ loaderData: { activity, reviews, site } }: Route.ComponentProps) {
  if (!activity) return <ActivityNotFound />
  // A key, so that another activity starts with its own choice of date and people.
  return <ActivityPage key={activity._id} activity={activity} reviews={reviews} mapStyleUrl={site.mapStyleUrl} />
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
        title={<h1 style={{ fontSize: '1.5rem', margin: 0 }}>Activity not found.</h1>}
        action={<LinkButton to="/activities">Explore Activities</LinkButton>}
      >
        It is not available at present, or never was. There are many others.
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
      <h1 className="visually-hidden">Activity</h1>
      <ErrorState
        message={status === null ? UNREACHABLE : `Could not load activity details: Failed to fetch activity: ${status}`}
        onRetry={() => void revalidate()}
        action={
          <LinkButton variant="default" to="/activities">
            Explore Activities
          </LinkButton>
        }
      />
    </PageContainer>
  )
}
