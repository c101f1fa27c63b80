import type { Stage } from '../stage/open-stage.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'

/** A repeated decision is refused where the first one has been taken. */
const decide = ({ caller }: Stage, admin: Person, path: string, body: object): Promise<Answer | null> =>
  caller.persistently({ method: 'PUT', path: `/admin${path}`, token: admin.token, body })

const reason = 'Both sides were heard.'

export const decideBooking = (
  stage: Stage,
  admin: Person,
  id: string,
  action: 'approve' | 'reject' | 'hold' | 'release',
) => decide(stage, admin, `/bookings/${id}`, { action, reason })

export const decideAppeal = (stage: Stage, admin: Person, id: string, decision: 'uphold' | 'dismiss') =>
  decide(stage, admin, `/appeals/${id}`, { decision, reason })

export const decideAbsence = (stage: Stage, admin: Person, booking: string, decision: 'came' | 'did_not_come') =>
  decide(stage, admin, `/guest-absences/${booking}`, { decision, reason })

/** The office's page of a booking, as far as a decision about its money depends on it. */
export interface Seen {
  readonly left: number
  readonly problemOpen: boolean
}

export async function lookAt({ caller }: Stage, admin: Person, id: string): Promise<Seen | null> {
  const answer = await caller.persistently({ method: 'GET', path: `/admin/bookings/${id}`, token: admin.token })
  if (answer?.status !== 200) return null
  const { left } = answer.body['money'] as { readonly left: number }
  const problems = answer.body['problems'] as readonly { readonly decidedAt: string | null }[]
  return { left, problemOpen: problems.some(({ decidedAt }) => decidedAt === null) }
}

/** So many shillings of what was seen, or all of it. */
export const refund = (
  stage: Stage,
  admin: Person,
  id: string,
  { seen, amount }: { readonly seen: Seen; readonly amount?: number | undefined },
): Promise<Answer | null> =>
  decide(stage, admin, `/bookings/${id}`, {
    action: 'refund',
    ...(amount !== undefined && { amount }),
    textForCustomer: 'Part of your trip was missing.',
    textForGuide: 'Part of the trip was missing.',
    seen,
  })
