import type { CheckInOutcome } from '@upeo/contract/tickets/check-ins'
import { checkInTexts, MOST_CHECK_INS } from '@upeo/domain/tickets/check-ins'
import { say } from '@upeo/domain/words/say'
import { isApiError, type ApiError } from '../api-error.ts'
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
    const refusals = await send(batch.map(({ act }) => act))
    const whyOf = ({ act }: WaitingAct) => (act.kind === 'check-in' ? refusals.get(act.checkIn.id) : undefined)
    const done = batch.filter((each) => whyOf(each) === undefined)
    await taken(done.map(({ act }) => act))
    for (const why of new Set(refusals.values()))
      await refuseActs(
        batch.filter((each) => whyOf(each) === why),
        why,
      )
    await removeActs(done.map(({ place }) => place))
    return true
  } catch (error) {
    if (!isApiError(error) || mayGoLater(error)) return false
    await refuseActs(batch, error.message || say('Upeo could not accept this.'))
    return true
  }
}

/** Why the server keeps a check-in out; undefined where it has taken it. */
export function refusalOf(outcome: CheckInOutcome): string | undefined {
  if (outcome === 'unknown') return say('Upeo has no booking with you for this guest.')
  return outcome === 'too_early' ? say(checkInTexts.too_early) : undefined
}

/** Answers with the check-ins that the server has not taken, and why. */
async function send(acts: readonly Act[]): Promise<ReadonlyMap<string, string>> {
  const [first] = acts
  if (!first) return new Map()
  const { sendCheckIns, takeCheckInBack } = await import('../run-sheet-calls.ts')
  if (first.kind === 'undo') {
    await takeCheckInBack({ params: { id: first.departure, checkInId: first.checkInId } })
    return new Map()
  }
  const checkIns = acts.flatMap((act) => (act.kind === 'check-in' ? [act.checkIn] : []))
  const { results } = await sendCheckIns({ params: { id: first.departure }, body: { checkIns } })
  return new Map(
    results.flatMap(({ id, outcome }) => {
      const why = refusalOf(outcome)
      return why === undefined ? [] : [[id, why] as const]
    }),
  )
}

/** No network, no session, too often, a bug or an outage: nothing that was done is wrong. */
function mayGoLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
