import { POLL_ATTEMPTS, POLL_FAILURES, POLL_INTERVAL, pollingTexts, type PollStep } from '@upeo/domain/payments/polling'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { watchPayment, type MpesaStatus } from './watch-payment.ts'

const pending: MpesaStatus = {
  resultCode: null,
  resultDesc: null,
  receipt: null,
  bookingStatus: 'pending',
  environment: 'simulator',
}
const offline = new ApiError({ status: 0, code: 'offline', message: '' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watching(ask: () => Promise<MpesaStatus>) {
  const asked = vi.fn<() => Promise<MpesaStatus>>(ask)
  const steps: PollStep[] = []
  const watch = watchPayment(asked, (step) => steps.push(step))
  const pass = (intervals: number) => vi.advanceTimersByTimeAsync(intervals * POLL_INTERVAL)
  return { asked, steps, watch, pass }
}

describe('watchPayment', () => {
  it('asks every 10 seconds, for the first time after 10', async () => {
    const { asked, pass } = watching(async () => pending)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL - 1)
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(2)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('hints at the sandbox at the fifth attempt only', async () => {
    const { steps, pass } = watching(async () => pending)
    await pass(6)
    expect(steps.map((step) => step.message)).toEqual([null, null, null, null, pollingTexts.sandbox, null])
  })

  it('stops at an outcome', async () => {
    const { asked, steps, pass } = watching(async () => ({ ...pending, resultCode: '0' }))
    await pass(3)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(steps).toEqual([{ kind: 'succeeded', message: pollingTexts.succeeded }])
  })

  it('reports a failure in the words it came with', async () => {
    const { steps, pass } = watching(async () => ({ ...pending, resultCode: '1032', resultDesc: 'You cancelled.' }))
    await pass(1)
    expect(steps).toEqual([{ kind: 'failed', message: 'You cancelled.' }])
  })

  it('gives up after 30 attempts, without saying that nothing was paid', async () => {
    const { asked, steps, pass } = watching(async () => pending)
    await pass(POLL_ATTEMPTS + 5)
    expect(asked).toHaveBeenCalledTimes(POLL_ATTEMPTS)
    expect(steps.at(-1)).toEqual({ kind: 'gave_up', message: pollingTexts.gaveUp })
  })

  it('gives up after repeated failures to ask, but forgives single ones', async () => {
    const failing = watching(() => Promise.reject(offline))
    await failing.pass(10)
    expect(failing.asked).toHaveBeenCalledTimes(POLL_FAILURES)
    expect(failing.steps.at(-1)?.kind).toBe('gave_up')

    let turn = 0
    const shaky = watching(() => (turn++ % 2 === 0 ? Promise.reject(offline) : Promise.resolve(pending)))
    await shaky.pass(10)
    expect(shaky.asked).toHaveBeenCalledTimes(10)
  })

  it('asks at once when the page comes back or news arrive, not twice at a time, and again for what came meanwhile', async () => {
    const answers: ((status: MpesaStatus) => void)[] = []
    const { asked, watch, pass } = watching(() => new Promise((resolve) => answers.push(resolve)))
    watch.askNow()
    watch.askNow()
    watch.askNow()
    expect(asked).toHaveBeenCalledTimes(1)
    answers[0]?.(pending)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveBeenCalledTimes(2)
    answers[1]?.(pending)
    await pass(1)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('counts neither what it asks for news nor its failures among the attempts', async () => {
    const { asked, steps, watch, pass } = watching(() => Promise.reject(offline))
    for (let news = 0; news < POLL_ATTEMPTS; news += 1) {
      watch.askNow()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(asked).toHaveBeenCalledTimes(POLL_ATTEMPTS)
    expect(steps.at(-1)).toMatchObject({ kind: 'waiting' })
    await pass(POLL_FAILURES)
    expect(steps.at(-1)).toMatchObject({ kind: 'gave_up' })
  })

  it('says nothing after it was stopped, not even what was under way', async () => {
    const { steps, watch, pass } = watching(async () => ({ ...pending, resultCode: '0' }))
    watch.askNow()
    watch.stop()
    await pass(3)
    expect(steps).toEqual([])
  })
})
