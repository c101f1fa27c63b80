import { data, Outlet } from 'react-router'
import type { Route } from './+types/admins-only'
import { loadUser, reloadUser } from '../lib/session.ts'

/** For everybody else the administrators' pages are addresses that do not exist. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const user = await loadUser(request.signal)
    if (user?.role !== 'admin') throw data(null, { status: 404 })
    // Stored by a version that knew no roles of the office.
    if (!user.officeRoles) await reloadUser(request.signal)
  },
]

export default function AdminsOnly() {
  return <Outlet />
}
