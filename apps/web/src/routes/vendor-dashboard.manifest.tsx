import { Manifest } from '../features/bookings/guide/manifest.tsx'
import type { Route } from './+types/vendor-dashboard.manifest'

export const meta: Route.MetaFunction = () => [{ title: 'Manifest | Upeo' }]

export default function VendorManifest({ params }: Route.ComponentProps) {
  return <Manifest activityId={params.activityId} date={params.date} />
}
