import { data, isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/guides-only'
import { loadUser } from '../lib/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPage } from '../ui/shell/error-page.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const user = await loadUser(request.signal)
    if (user?.role !== 'vendor') throw data(null, { status: 403 })
  },
]

export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export default function GuidesOnly() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage error={error} />
  return (
    <EmptyState
      title="You need to be logged in as a vendor to access this dashboard."
      action={<LinkButton to="/become-guide">Become a Guide</LinkButton>}
    >
      This part of Upeo is where guides run their business.
    </EmptyState>
  )
}
