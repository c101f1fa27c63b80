import { randomUUID } from 'node:crypto'
import type { Stage } from '../stage/open-stage.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'

const asking = (guide: Person, kes: number, idempotencyKey: string) => ({
  path: '/vendor/dashboard/request-payout',
  token: guide.token,
  idempotencyKey,
  body: { amount: kes, method: 'mpesa', account: guide.phone },
})

/** Repeats the same request, with its key, until it is answered. */
export const requestPayout = (
  { caller }: Stage,
  guide: Person,
  kes: number,
  key: string = randomUUID(),
): Promise<Answer | null> => caller.persistently(asking(guide, kes, key))

export const decidePayout = (
  { caller }: Stage,
  admin: Person,
  id: string,
  body: { readonly action: 'approve' } | { readonly action: 'reject'; readonly reason: string },
): Promise<Answer | null> =>
  caller.persistently({ method: 'PUT', path: `/admin/payouts/${id}`, token: admin.token, body })
