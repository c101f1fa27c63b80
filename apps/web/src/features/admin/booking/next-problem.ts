import { useLocation, useNavigate } from 'react-router'
import { listBookings } from '@upeo/contract/admin/bookings'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'

const PROBLEMS = '/admin/problems'

/**
 * Where to go once this booking is decided: who came from the problems goes on to the next of them that nobody else has
 * taken, or back to their list; who came from elsewhere stays.
 */
export function useNextProblem(id: string): () => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  const me = useUser()?._id
  return async () => {
    if (new URLSearchParams(search).get('queue') !== 'problems') return
    const { bookings } = await call(listBookings, { query: { queue: 'problems' } })
    const others = bookings.filter((each) => each._id !== id)
    const mine = ({ waiting }: (typeof others)[number]) => !waiting?.taken || waiting.taken.by._id === me
    const next = others.find(mine) ?? others[0]
    await navigate(next ? `/admin/bookings/${next._id}?queue=problems` : PROBLEMS)
  }
}
