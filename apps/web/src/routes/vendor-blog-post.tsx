import { getVendorContent } from '@upeo/contract/content/published-content'
import { getVendor } from '@upeo/contract/vendors/profile'
import { say } from '@upeo/domain/words/say'
import { languagesOf } from '@upeo/domain/words/written'
import { data, useRevalidator } from 'react-router'
import { guideInThisLanguage } from '../features/vendors/profile/guide-in-this-language.ts'
import { PostNotFound } from '../features/vendors/profile/post/not-found.tsx'
import { PostPage } from '../features/vendors/profile/post/post-page.tsx'
import { postMeta } from '../features/vendors/profile/post/post-head.ts'
import { toActivityCard } from '../features/vendors/profile/to-activity-card.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { isNotFound } from '../lib/not-found-answer.ts'
import { siteOf } from '../lib/site.ts'
import { wholeInThisLanguage } from '../lib/written.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import type { Route } from './+types/vendor-blog-post'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = siteOf(context, request)
  const { vendorIdentifier: id, postId } = params
  try {
    const [{ data: profile }, { data: post }] = await Promise.all([
      load(context, getVendor, { params: { id } }),
      load(context, getVendorContent, { params: { id, postId } }),
    ])
    // A picture of the gallery is no story.
    if (post.contentType !== 'BLOG_POST') return data({ site, written: [], view: null }, { status: 404 })
    const related = profile.activities.find(({ _id }) => _id === post.relatedActivity?._id)
    const view = {
      vendor: guideInThisLanguage(profile.vendor),
      post: wholeInThisLanguage(post),
      related: related ? toActivityCard(related) : null,
    }
    return data({ site, written: languagesOf(post), view })
  } catch (error) {
    if (isNotFound(error)) return data({ site, written: [], view: null }, { status: 404 })
    throw error
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.view) return [{ title: say('Blog post not found | Upeo') }, { name: 'robots', content: 'noindex' }]
  const { view, site, written } = loaderData
  return postMeta(view.vendor, view.post, site.origin, written)
}

export default function VendorBlogPost({ loaderData: { view }, params }: Route.ComponentProps) {
  return view ? <PostPage {...view} /> : <PostNotFound vendorIdentifier={params.vendorIdentifier} />
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say('Blog post')}</h1>
      <ErrorState message={say('Failed to load the blog post. Please try again.')} onRetry={() => void revalidate()} />
    </PageContainer>
  )
}
