import { isApiError } from '../lib/api-error.ts'
import { ErrorState } from './error-state.tsx'

/** What could not be loaded, in the section's own words, and another try. */
export function LoadFailed({
  message,
  query,
}: {
  message: string
  query: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const { error } = query
  return (
    <ErrorState
      message={message}
      requestId={isApiError(error) ? error.requestId : null}
      onRetry={() => void query.refetch()}
    />
  )
}
