import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { next } from '../lifecycle.ts'
import { MINUTE, addTime } from '../time.ts'
import {
  attemptLifecycle,
  attemptStates,
  isOpenAttempt,
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

  it('let a new prompt out only when the old one cannot be paid as well', () => {
    const sentAt = new Date('2026-06-20T05:00:00Z')
    const at = (state: AttemptState) => nextPromptAt({ state, sentAt })
    expect(attemptStates.filter((state) => at(state) === null)).toEqual([
      'created',
      'sending',
      'initiated',
      'succeeded',
    ])
    expect(at('failed')).toEqual(sentAt)
    expect(at('unknown')).toEqual(addTime(sentAt, 5 * MINUTE))
  })
})
