import { redirect } from 'react-router'
import type { Route } from './+types/moved'
import { newAddress } from '../lib/moved-addresses.ts'

export function loader({ url }: Route.LoaderArgs) {
  const to = newAddress(url.pathname)
  if (!to) throw new Response(null, { status: 404 })
  return redirect(to + (to.includes('?') ? '' : url.search), 308)
}
