import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { getMpesaStatus } from '@upeo/contract/payments/mpesa'
import { ApiError } from '../../lib/api-error.ts'
import { POLL_FAILURES, POLL_INTERVAL, pollingTexts, pollStep, type PollStep } from '@upeo/domain/payments/polling'

export type MpesaStatus = AnswerOf<typeof getMpesaStatus>

interface Watch {
  /**
   * Asks at once, beside the attempts: for a page that has come to the front again, as people leave it to type their PIN,
   * and for news that may be the outcome. What comes while it asks is asked about afterwards.
   */
  readonly askNow: () => void
  readonly stop: () => void
}

/**
 * Asks for a payment's outcome every 10 seconds, up to 30 times, and reports each step; stops by itself after an
 * outcome, after the last attempt, or after repeated failures to ask. The server goes on asking M-Pesa regardless.
 */
export function watchPayment(ask: () => Promise<MpesaStatus>, report: (step: PollStep) => void): Watch {
  let attempt = 0
  let failures = 0
  let asking = false
  let again = false
  let ended = false
  let timer = setTimeout(() => void poll(1), POLL_INTERVAL)

  function stop() {
    ended = true
    clearTimeout(timer)
  }

  /** 1: one of the attempts that are counted, and so is its failure. */
  async function poll(counts: 0 | 1) {
    if (ended) return
    if (asking) {
      again = true
      return
    }
    clearTimeout(timer)
    asking = true
    again = false
    const step = await nextStep(counts)
    asking = false
    if (ended) return
    if (step.kind === 'waiting') timer = setTimeout(() => void poll(1), POLL_INTERVAL)
    else stop()
    report(step)
    if (again) void poll(0)
  }

  async function nextStep(counts: 0 | 1): Promise<PollStep> {
    attempt += counts
    try {
      const status = await ask()
      failures = 0
      return pollStep({ ...status, attempt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures += counts
      if (failures >= POLL_FAILURES) return { kind: 'gave_up', message: pollingTexts.gaveUp }
      return pollStep({ attempt, resultCode: null, resultDesc: null, environment: 'production' })
    }
  }

  return { askNow: () => void poll(0), stop }
}
