import { queryOptions } from '@tanstack/react-query'
import { getFactors } from '@upeo/contract/factors/factors'
import { call } from './api.ts'

/** What the signed-in person signs in with. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(getFactors, { signal }),
})
