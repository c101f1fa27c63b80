import { recordCheckIns, undoCheckIn } from '@upeo/contract/tickets/check-ins'
import { MOST_CHECK_INS } from '@upeo/domain/tickets/check-ins'
import { isApiError, type ApiError } from '../api-error.ts'
import { call } from '../api.ts'
import { listActs, refuseActs, removeActs, type Act, type WaitingAct } from './acts.ts'

/** What goes with one call: check-ins of one departure that follow each other, or one undoing. */
export function nextBatch(waiting: readonly WaitingAct[]): WaitingAct[] {
  const [first, ...rest] = waiting
  if (!first || first.act.kind === 'undo') return first ? [first] : []
  const { departure } = first.act
  const end = rest.findIndex(({ act }) => act.kind === 'undo' || act.departure !== departure)
  return [first, ...(end === -1 ? rest : rest.slice(0, end))].slice(0, MOST_CHECK_INS)
}

/**
 * Sends what waits, in order, in one tab at a time. What the server has taken is handed to `taken` before it leaves the
 * queue. Without an answer the rest stays; what is refused is kept with the reason.
 */
export async function sendActs(taken: (acts: readonly Act[]) => Promise<unknown>): Promise<void> {
  if (!('locks' in navigator)) return
  await navigator.locks.request('upeo-send-acts', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (;;) {
      const waiting = (await listActs()).filter(({ refused }) => refused === null)
      const batch = nextBatch(waiting)
      if (batch.length === 0 || !(await sendBatch(batch, taken))) return
    }
  })
}

/** False: no answer, and so no use in going on. */
async function sendBatch(batch: readonly WaitingAct[], taken: (acts: readonly Act[]) => Promise<unknown>) {
  try {
    const unknown = await send(batch.map(({ act }) => act))
    const [refused, done] = [batch.filter(isIn(unknown)), batch.filter((each) => !isIn(unknown)(each))]
    await taken(done.map(({ act }) => act))
    if (refused.length > 0) await refuseActs(refused, 'This guest is not known to Upeo among yours.')
    await removeActs(done.map(({ place }) => place))
    return true
  } catch (error) {
    if (!isApiError(error) || mayGoLater(error)) return false
    await refuseActs(batch, error.message || 'Upeo could not take this.')
    return true
  }
}

const isIn =
  (ids: ReadonlySet<string>) =>
  ({ act }: WaitingAct) =>
    act.kind === 'check-in' && ids.has(act.checkIn.id)

/** Answers with the check-ins of people whom the server does not know. */
async function send(acts: readonly Act[]): Promise<ReadonlySet<string>> {
  const [first] = acts
  if (!first) return new Set()
  if (first.kind === 'undo') {
    await call(undoCheckIn, { params: { id: first.departure, checkInId: first.checkInId } })
    return new Set()
  }
  const checkIns = acts.flatMap((act) => (act.kind === 'check-in' ? [act.checkIn] : []))
  const { results } = await call(recordCheckIns, { params: { id: first.departure }, body: { checkIns } })
  return new Set(results.filter(({ outcome }) => outcome === 'unknown').map(({ id }) => id))
}

/** No network, no session, too often, a bug or an outage: nothing that was done is wrong. */
function mayGoLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
