import { queryOptions } from '@tanstack/react-query'
import { getActivity } from '@upeo/contract/activities/detail'
import { getOwnedActivity } from '@upeo/contract/activities/own-activities'
import { searchPlaces } from '@upeo/contract/places/places'
import { call } from '../../../lib/api.ts'

/** The activity as it is when editing begins: later answers must not change the form while the guide types. */
export const ownedActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', id, 'form'],
    queryFn: ({ signal }) => call(getOwnedActivity, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Its public side: the reviews and ratings that the preview shows. */
export const publicActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activity', id],
    queryFn: ({ signal }) => call(getActivity, { params: { id }, signal }),
  })

export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: async ({ signal }) => (await call(searchPlaces, { query: { q: search }, signal })).places,
    staleTime: Infinity,
  })
