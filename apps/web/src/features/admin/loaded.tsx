import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'

/** What a query has found; until then its outline, or that it failed. */
export function Loaded<Data>({
  query,
  failed,
  count = 8,
  height = 64,
  children,
}: {
  query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  failed: string
  /** Of the outline's rows. */
  count?: number
  height?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <LoadFailed message={failed} query={query} /> : <RowSkeletons count={count} height={height} />
}
