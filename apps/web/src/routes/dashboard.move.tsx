import { AnswerMove } from '../features/departure-changes/answer-move.tsx'
import type { Route } from './+types/dashboard.move'

export const meta: Route.MetaFunction = () => [{ title: 'Your trip has been moved | Upeo' }]

export default function DashboardMove({ params }: Route.ComponentProps) {
  return <AnswerMove bookingId={params.bookingId} />
}
