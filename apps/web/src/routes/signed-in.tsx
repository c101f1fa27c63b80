import { isRouteErrorResponse, Outlet, redirect, useLocation } from 'react-router'
import type { Route } from './+types/signed-in'
import { loginPath } from '@upeo/domain/identity/redirect'
import { say, words } from '@upeo/domain/words/say'
import { ProofGate } from '../features/factors/proof-gate.tsx'
import { HydratedRouter } from '../lib/late-router/whole-router.ts'
import { loadUser } from '../lib/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MantineRoot } from '../ui/mantine-root.tsx'
import { ErrorPage } from '../ui/shell/error-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import ui from '../ui/primitives.module.css'

const inDashboard = /^\/((vendor\/)?dashboard|admin)(\/|$)/
const DASHBOARD_FAILED = words('Failed to load dashboard data. Please try again.')

/** These screens start with it: named here, it is asked for together with their scripts. */
export const handle = { router: HydratedRouter }

/** The guard of everything below: runs before any loader, so that none calls the API without a session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url, request }) => {
    const user = await loadUser(request.signal)
    if (!user) throw redirect(loginPath(url.pathname + url.search))
  },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: await loadUser(request.signal) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <Spinner label={say('Loading your account')} />
      <noscript>
        <p className={ui.paragraph} style={{ textAlign: 'center' }}>
          {say('This page needs JavaScript to know who you are.')}
        </p>
      </noscript>
    </>
  )
}

export default function SignedIn() {
  return (
    <MantineRoot>
      <Outlet />
      <ProofGate />
    </MantineRoot>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 403) {
    return <ErrorPage error={error} {...(inDashboard.test(pathname) && { message: say(DASHBOARD_FAILED) })} />
  }
  return (
    <EmptyState
      title={
        <h1 style={{ font: 'inherit', margin: 0 }}>
          {say('You need to be logged in as a vendor to access this dashboard.')}
        </h1>
      }
      action={<LinkButton to="/become-guide">{say('Become a Guide')}</LinkButton>}
    >
      {say('This part of Upeo is where guides run their business.')}
    </EmptyState>
  )
}
