import { isApiError } from '../lib/api-error.ts'
import { ErrorState } from './error-state.tsx'

/** Says what could not be loaded, with the section's own text, and offers a retry. */
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
