import { data, Outlet } from 'react-router'
import type { Route } from './+types/guides-only'
import { loadUser } from '../lib/session.ts'

/** What the boundary of `signed-in.tsx` receives; a guard's refusal bubbles past layouts that have not loaded yet. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const user = await loadUser(request.signal)
    if (user?.role !== 'vendor') throw data(null, { status: 403 })
  },
]

export default function GuidesOnly() {
  return <Outlet />
}
