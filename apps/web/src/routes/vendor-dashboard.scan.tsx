import { say } from '@upeo/domain/words/say'
import { Scanner } from '../features/tickets/scan/scanner.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import type { Route } from './+types/vendor-dashboard.scan'

export const handle: PageHandle = { frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ title: say('Scan tickets | Upeo') }]

export default function VendorScan({ params }: Route.ComponentProps) {
  return <Scanner departureId={params.departureId} />
}
