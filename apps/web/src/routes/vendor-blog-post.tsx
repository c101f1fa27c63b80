import { getVendorContent } from '@upeo/contract/content/published-content'
import { getVendor } from '@upeo/contract/vendors/profile'
import { data, useRevalidator } from 'react-router'
import { PostNotFound } from '../features/vendors/profile/post/not-found.tsx'
import { PostPage } from '../features/vendors/profile/post/post-page.tsx'
import { postMeta } from '../features/vendors/profile/post/post-head.ts'
import { toActivityCard } from '../features/vendors/profile/to-activity-card.ts'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { isNotFound } from '../lib/not-found-answer.ts'
import { siteOf } from '../lib/site.ts'
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
    if (post.contentType !== 'BLOG_POST') return data({ site, view: null }, { status: 404 })
    const related = profile.activities.find(({ _id }) => _id === post.relatedActivity?._id)
    return data({ site, view: { vendor: profile.vendor, post, related: related ? toActivityCard(related) : null } })
  } catch (error) {
    if (isNotFound(error)) return data({ site, view: null }, { status: 404 })
    throw error
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.view) return [{ title: 'Blog post not found | Upeo' }, { name: 'robots', content: 'noindex' }]
  return postMeta(loaderData.view.vendor, loaderData.view.post, loaderData.site.origin)
}

export default function VendorBlogPost({ loaderData: { view }, params }: Route.ComponentProps) {
  return view ? <PostPage {...view} /> : <PostNotFound vendorIdentifier={params.vendorIdentifier} />
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <PageContainer>
      <h1 className="visually-hidden">Blog post</h1>
      <ErrorState message="Failed to load the blog post. Please try again." onRetry={() => void revalidate()} />
    </PageContainer>
  )
}
