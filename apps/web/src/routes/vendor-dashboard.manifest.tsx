import { getManifest } from '@upeo/contract/bookings/run-sheet'
import { redirect } from 'react-router'
import { NoSuchDeparture } from '../features/bookings/guide/run-sheet.tsx'
import { call } from '../lib/api.ts'
import type { Route } from './+types/vendor-dashboard.manifest'

export const meta: Route.MetaFunction = () => [{ title: 'Manifest | Upeo' }]

/** The run sheet by its day, as earlier links have it: a departure has its own address now. */
export async function clientLoader({ params: { activityId, date } }: Route.ClientLoaderArgs) {
  const sheet = await call(getManifest, { params: { id: activityId, date } }).catch(() => null)
  return sheet === null ? null : redirect(`/vendor/dashboard/departures/${sheet._id}`)
}

export default function VendorManifest() {
  return <NoSuchDeparture />
}
