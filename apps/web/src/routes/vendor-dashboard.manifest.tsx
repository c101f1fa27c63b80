import { getManifest } from '@upeo/contract/bookings/run-sheet'
import { say } from '@upeo/domain/words/say'
import { redirect } from 'react-router'
import { NoSuchDeparture } from '../features/bookings/guide/run-sheet.tsx'
import { isApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import type { Route } from './+types/vendor-dashboard.manifest'

export const meta: Route.MetaFunction = () => [{ title: say('Manifest | Upeo') }]

/** The run sheet by its day, as earlier links have it: a departure has its own address now. */
export async function clientLoader({ params: { activityId, date }, request }: Route.ClientLoaderArgs) {
  const time = new URL(request.url).searchParams.get('time')
  const query = time === null ? {} : { startTime: time }
  try {
    const sheet = await call(getManifest, { params: { id: activityId, date }, query })
    return redirect(`/vendor/dashboard/departures/${sheet._id}`)
  } catch (error) {
    // Several on that day: its page in the calendar names them all.
    if (isApiError(error, 'time_needed')) return redirect(`/vendor/dashboard/calendar?view=day&date=${date}`)
    return null
  }
}

export default function VendorManifest() {
  return <NoSuchDeparture />
}
