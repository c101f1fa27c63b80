import { getVendor } from '@upeo/contract/vendors/profile'
import { say } from '@upeo/domain/words/say'
import { languagesOf } from '@upeo/domain/words/written'
import { data, redirect, useRevalidator } from 'react-router'
import { guideInThisLanguage } from '../features/vendors/profile/guide-in-this-language.ts'
import { loadTab } from '../features/vendors/profile/load-profile.ts'
import { VendorNotFound } from '../features/vendors/profile/not-found.tsx'
import { parseProfile, profilePath } from '../features/vendors/profile/profile-address.ts'
import { profileBase, profileMeta } from '../features/vendors/profile/profile-head.ts'
import { lastPage } from '../features/vendors/profile/tab-content.ts'
import { VendorPage } from '../features/vendors/profile/vendor-page.tsx'
import { publicCacheHeaders } from '../lib/public-cache-headers.ts'
import { load } from '../lib/load.ts'
import { isNotFound } from '../lib/not-found-answer.ts'
import { siteOf } from '../lib/site.ts'
import { inThisLanguage } from '../lib/written.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import type { Route } from './+types/vendor-profile'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const site = siteOf(context, request)
  const address = parseProfile(new URL(request.url).searchParams)
  try {
    const { data: profile } = await load(context, getVendor, { params: { id: params.vendorIdentifier } })
    const vendor = guideInThisLanguage(profile.vendor)
    const { activities } = profile
    const featured = profile.featuredActivities.map(inThisLanguage)
    const content = await loadTab(context, profile, address)
    const last = lastPage(content, address.page)
    if (last !== null) throw redirect(profilePath(profileBase(vendor), { ...address, page: last }))
    return data({
      site,
      written: languagesOf(profile.vendor),
      view: { vendor, offered: activities.length, featured, address, content },
    })
  } catch (error) {
    if (isNotFound(error)) return data({ site, written: [], view: null }, { status: 404 })
    throw error
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.view) return [{ title: say('Vendor not found | Upeo') }, { name: 'robots', content: 'noindex' }]
  const { view, site, written } = loaderData
  return profileMeta(view.vendor, site.origin, written)
}

export default function VendorProfile({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <VendorPage {...view} /> : <VendorNotFound />
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator()
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say('Guide')}</h1>
      <ErrorState
        message={say('Failed to load vendor profile. Please try again.')}
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
