import { say } from '@upeo/domain/words/say'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { isApiError, UNREACHABLE } from '../../lib/api-error.ts'
import { useRequestId } from '../../lib/hosted-page.ts'
import type { LoadFailure } from '../../lib/load.ts'
import { ErrorState } from '../error-state.tsx'
import { LinkButton } from '../button.tsx'
import { PageContainer } from '../page.tsx'
import { Spinner } from '../spinner.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** What a boundary shows: the 404 page, the failure with its request id and Retry, or patience while signing in. */
export function ErrorPage({ error, message }: { error: unknown; message?: string }) {
  const pageRequest = useRequestId()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={<Spinner />}>
        <NotFound />
      </Suspense>
    )
  }
  // The session has just ended and the sign-in page is on its way.
  if (isApiError(error, 'unauthenticated')) return <Spinner />
  const failure = failureOf(error)
  return (
    <PageContainer>
      <h1 className="visually-hidden">{say('Something went wrong')}</h1>
      <ErrorState
        message={failure.message || message || say('Something went wrong on our side. Please try again.')}
        requestId={failure.requestId ?? pageRequest}
        // A page that the server failed to render has nothing to revalidate: it is loaded again.
        onRetry={() => (pageRequest ? window.location.reload() : void revalidate())}
        action={
          <LinkButton to="/" variant="default">
            {say('Go Home')}
          </LinkButton>
        }
      />
    </PageContainer>
  )
}

function failureOf(error: unknown): { message: string; requestId: string | null } {
  if (isApiError(error)) {
    return { message: error.code === 'offline' ? say(UNREACHABLE) : error.message, requestId: error.requestId }
  }
  if (isRouteErrorResponse(error)) {
    const failure = error.data as Partial<LoadFailure> | null
    return { message: failure?.message ?? '', requestId: failure?.requestId ?? null }
  }
  return { message: '', requestId: null }
}
