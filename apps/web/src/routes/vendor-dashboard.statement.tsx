import { say } from '@upeo/domain/words/say'
import { StatementPage } from '../features/reports/statement/statement-page.tsx'
import type { Route } from './+types/vendor-dashboard.statement'

export const meta: Route.MetaFunction = () => [{ title: say('Statement | Upeo') }]

export default function VendorStatement() {
  return <StatementPage />
}
