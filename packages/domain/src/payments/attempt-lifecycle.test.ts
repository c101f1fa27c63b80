import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { next } from '../lifecycle.ts'
import { MINUTE, addTime } from '../time.ts'
import {
  attemptLifecycle,
  attemptStates,
  isOpenAttempt,
  isRinging,
  isSilent,
  isWaitedFor,
  nextPromptAt,
  type AttemptEvent,
  type AttemptState,
} from './attempt-lifecycle.ts'

const legal: Record<AttemptEvent, { by: string; to: AttemptState; from: readonly AttemptState[] }> = {
  accept: { by: 'system', to: 'initiated', from: ['sending'] },
  lose: { by: 'system', to: 'unknown', from: ['sending'] },
  succeed: { by: 'system', to: 'succeeded', from: ['sending', 'initiated', 'unknown', 'failed'] },
  fail: { by: 'system', to: 'failed', from: ['created', 'sending', 'initiated', 'unknown'] },
  escalate: { by: 'system', to: 'needs_review', from: ['sending', 'initiated', 'unknown', 'failed'] },
  addMoney: { by: 'system', to: 'needs_review', from: ['needs_review'] },
  giveBack: { by: 'system', to: 'succeeded', from: ['succeeded'] },
  resolvePaid: { by: 'admin', to: 'succeeded', from: ['needs_review'] },
  resolveUnpaid: { by: 'admin', to: 'failed', from: ['needs_review'] },
}
const events = Object.keys(legal) as AttemptEvent[]
const table = events.flatMap((event) =>
  attemptStates.flatMap((state) => actorKinds.map((by) => ({ event, state, by }))),
)

describe('payment attempts', () => {
  it.each(table)('$state, $event by $by', ({ event, state, by }) => {
    const moved = next(attemptLifecycle, event, state, by)
    const allowed = legal[event].by === by && legal[event].from.includes(state)
    expect(moved.ok ? moved.value : null).toBe(allowed ? legal[event].to : null)
  })

  it('never leave success', () => {
    for (const { event, by } of table) {
      const moved = next(attemptLifecycle, event, 'succeeded', by)
      expect(moved.ok ? moved.value : 'succeeded').toBe('succeeded')
    }
  })

  it('know which of them are open', () => {
    expect(attemptStates.filter(isOpenAttempt)).toEqual(['created', 'sending', 'initiated'])
  })

  it('let a new prompt out once the old one has ended, or M-Pesa has been silent about it for two minutes', () => {
    const sentAt = new Date('2026-06-20T05:00:00Z')
    const at = (state: AttemptState) => nextPromptAt({ state, sentAt })
    expect(attemptStates.filter((state) => at(state) === null)).toEqual(['succeeded'])
    for (const state of ['failed', 'needs_review'] as const) expect(at(state)).toEqual(sentAt)
    for (const state of ringing) expect(at(state)).toEqual(addTime(sentAt, 2 * MINUTE))
  })

  it('ring until they have ended or for two minutes, and are silent from then on', () => {
    const sentAt = new Date('2026-06-20T05:00:00Z')
    const [last, silent] = [addTime(sentAt, 2 * MINUTE - 1), addTime(sentAt, 2 * MINUTE)]
    const all = attemptStates.map((state) => ({ state, sentAt }))
    const states = (attempts: typeof all) => attempts.map(({ state }) => state)
    expect(states(all.filter((each) => isRinging(each, last)))).toEqual(ringing)
    expect(states(all.filter((each) => isSilent(each, last)))).toEqual([])
    expect(states(all.filter((each) => isRinging(each, silent)))).toEqual([])
    expect(states(all.filter((each) => isSilent(each, silent)))).toEqual(ringing)
  })

  it('are waited for until they have ended; silent ones no more by whoever has turned to another way to pay', () => {
    const sentAt = new Date('2026-06-20T05:00:00Z')
    const silent = addTime(sentAt, 2 * MINUTE)
    const waited = (method: 'mpesa' | 'bank', now: Date) =>
      attemptStates.filter((state) => isWaitedFor({ state, sentAt }, method, now))
    for (const now of [sentAt, silent]) expect(waited('mpesa', now)).toEqual([...ringing, 'needs_review'])
    expect(waited('bank', sentAt)).toEqual([...ringing, 'needs_review'])
    expect(waited('bank', silent)).toEqual(['needs_review'])
  })
})

const ringing: readonly AttemptState[] = ['created', 'sending', 'initiated', 'unknown']
