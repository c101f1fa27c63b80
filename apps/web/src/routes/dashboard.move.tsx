import { say } from '@upeo/domain/words/say'
import { AnswerMove } from '../features/departure-changes/answer-move.tsx'
import { ownTrip } from '../features/departure-changes/queries.ts'
import type { Route } from './+types/dashboard.move'

export const meta: Route.MetaFunction = () => [{ title: say('Your trip has been moved | Upeo') }]

export default function DashboardMove({ params }: Route.ComponentProps) {
  return <AnswerMove trip={ownTrip(params.bookingId)} />
}
