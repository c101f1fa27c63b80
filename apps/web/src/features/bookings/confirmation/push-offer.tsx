import { say } from '@upeo/domain/words/say'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { readPushState, turnPushOff, turnPushOn } from '../../../lib/push.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pushOfferAnswered } from './push-offer-answered.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './push-offer.module.css'

type Step = 'unasked' | 'asking' | 'sending' | 'on' | 'denied' | 'failed'

/**
 * The one moment at which Upeo asks to push: a trip is booked and there is something to hear. `onTaken` lets the page
 * stay while the browser asks its own question.
 */
export function PushOffer({ onTaken }: { onTaken: () => void }) {
  const { step, accept, undo, decline } = usePushOffer(onTaken)

  switch (step) {
    case 'unasked':
      return null
    case 'on':
      return (
        <Notice tone="success">
          {say('We will remind you here before the trip, and tell you if anything changes.')}{' '}
          <Button variant="subtle" size="sm" onClick={() => void undo()}>
            {say('Undo')}
          </Button>
        </Notice>
      )
    case 'denied':
      return (
        <Notice>
          {say('Notifications are blocked for Upeo in this browser. Its site settings can allow them again.')}
        </Notice>
      )
    case 'asking':
    case 'sending':
    case 'failed':
      return (
        <section className={classes.offer} aria-label={say('Notifications')}>
          <IconBellRinging size={28} stroke={1.6} aria-hidden="true" />
          <div className={classes.words}>
            <p className={classes.question}>{say('Would you like updates on this device?')}</p>
            <p className={ui.hint}>{say('A reminder before the trip and news about this booking. Nothing else.')}</p>
            {step === 'failed' && (
              <p role="alert" className={classes.failure}>
                {say('That did not work. Please try again.')}
              </p>
            )}
          </div>
          <div className={classes.actions}>
            <Button variant="subtle" size="sm" disabled={step === 'sending'} onClick={decline}>
              {say('Not now')}
            </Button>
            <Button variant="light" size="sm" loading={step === 'sending'} onClick={() => void accept()}>
              {say('Turn on notifications')}
            </Button>
          </div>
        </section>
      )
    default:
      return step satisfies never
  }
}

/** What has been answered, and each answer. After "not now" this device does not ask again. */
function usePushOffer(onTaken: () => void) {
  const [step, setStep] = useState<Step>('unasked')
  useEffect(() => {
    let left = false
    const ask = async () => {
      if (pushOfferAnswered.isSet()) return
      const state = await readPushState().catch(() => 'unsupported' as const)
      if (!left && state === 'off') setStep('asking')
    }
    void ask()
    return () => {
      left = true
    }
  }, [])

  const accept = async () => {
    onTaken()
    setStep('sending')
    try {
      const state = await turnPushOn()
      if (state !== 'off') pushOfferAnswered.set()
      setStep(state === 'on' ? 'on' : state === 'denied' ? 'denied' : 'asking')
    } catch (error) {
      // A push service that cannot be reached fails in the browser's own words.
      if (!isApiError(error) && !(error instanceof DOMException)) throw error
      setStep('failed')
    }
  }
  const undo = async () => {
    try {
      await turnPushOff()
      setStep('unasked')
    } catch (error) {
      if (!isApiError(error)) throw error
      setStep('failed')
    }
  }
  const decline = () => {
    pushOfferAnswered.set()
    setStep('unasked')
  }
  return { step, accept, undo, decline }
}
