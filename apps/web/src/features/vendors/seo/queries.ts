import { queryOptions } from '@tanstack/react-query'
import { getSeo } from '@upeo/contract/vendors/seo'
import { getVendor, listVendorReviews } from '@upeo/contract/vendors/profile'
import { call } from '../../../lib/api.ts'

export const seoQuery = queryOptions({
  queryKey: ['seo'],
  queryFn: async ({ signal }) => (await call(getSeo, { signal })).data,
  // The form starts from it and sends all of it: it must be what is stored, and not change while the guide types.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The guide's public profile: the picture of the previews, and what can be featured. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-profile', id],
    queryFn: async ({ signal }) => (await call(getVendor, { params: { id }, signal })).data,
  })

/** Those that count: nobody is led by what Upeo does not vouch for. */
export const quotableReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotable-reviews', id],
    queryFn: async ({ signal }) =>
      (await call(listVendorReviews, { params: { id }, query: { limit: 50 }, signal })).data.filter(
        ({ uncounted }) => uncounted === null,
      ),
  })
