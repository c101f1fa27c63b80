import { say } from '@upeo/domain/words/say'
import { MyTickets } from '../features/tickets/mine/my-tickets.tsx'
import type { Route } from './+types/dashboard.tickets'

export const meta: Route.MetaFunction = () => [{ title: say('Tickets | Upeo') }]

export default function DashboardTickets() {
  return <MyTickets />
}
