import { data, Outlet } from 'react-router'
import type { Route } from './+types/admins-only'
import { loadUser } from '../lib/session.ts'

/** For everybody else the administrators' pages are addresses that do not exist. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const user = await loadUser(request.signal)
    if (user?.role !== 'admin') throw data(null, { status: 404 })
  },
]

export default function AdminsOnly() {
  return <Outlet />
}
