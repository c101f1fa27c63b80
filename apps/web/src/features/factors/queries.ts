import type { Factors } from '@upeo/contract/factors/factors'
import { factorsQuery } from '../../lib/factors-query.ts'
import { queryClient } from '../../lib/query-client.ts'

export function keepFactors(factors: Factors): void {
  const before = queryClient.getQueryData(factorsQuery.queryKey)
  queryClient.setQueryData(factorsQuery.queryKey, factors)
  // What the office was refused for want of a factor is there now.
  if (before?.needed && !hasFactor(before)) void queryClient.invalidateQueries()
}

export function hasFactor({ code, passkeys }: Factors): boolean {
  return code !== null || passkeys.length > 0
}
