import { getMpesaStatus } from '@upeo/contract/payments/mpesa'
import { POLL_INTERVAL, type PollStep } from '@upeo/domain/payments/polling'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { hadNewsWithin, onNews } from '../../../lib/news.ts'
import { watchPayment } from '../watch-payment.ts'

const noMessage: PollStep = { kind: 'waiting', message: null }

/**
 * The latest news of a payment, by its request id or its booking's id; `onStep` hears each. Coming back to the page,
 * as people do from typing their PIN, asks at once, and so does whatever the live stream brings.
 */
export function usePaymentOutcome(checkoutRequestId: string, onStep: (step: PollStep) => void): PollStep {
  const [step, setStep] = useState(noMessage)
  const tell = useEffectEvent(onStep)
  useEffect(() => {
    const watch = watchPayment(
      () => call(getMpesaStatus, { params: { checkoutRequestId } }),
      (next) => {
        // What was said stays said until there is something else to say.
        setStep((last) => (next.kind === 'waiting' && next.message === null ? last : next))
        tell(next)
      },
    )
    const onVisible = () => {
      if (document.visibilityState === 'visible') watch.askNow()
    }
    document.addEventListener('visibilitychange', onVisible)
    const unlisten = onNews(watch.askNow)
    // An answer can be faster than this screen.
    if (hadNewsWithin(POLL_INTERVAL)) watch.askNow()
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      unlisten()
      watch.stop()
    }
  }, [checkoutRequestId])
  return step
}
