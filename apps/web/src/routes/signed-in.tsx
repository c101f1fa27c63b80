import { Outlet, redirect } from 'react-router'
import type { Route } from './+types/signed-in'
import { loginPath } from '@upeo/domain/identity/redirect'
import { loadUser } from '../lib/session.ts'
import { Kit } from '../ui/kit.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The guard of everything below: runs before any loader, so that none asks the API for nobody. */
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
      <Spinner label="Loading your account" />
      <noscript>
        <p style={{ textAlign: 'center' }}>This page needs JavaScript to know who you are.</p>
      </noscript>
    </>
  )
}

export default function SignedIn() {
  return (
    <Kit>
      <Outlet />
    </Kit>
  )
}
