import { say } from '@upeo/domain/words/say'
import { useEffect, useId, useState } from 'react'
import { isInstalledApp, useInstallOffer, type InstallOffer } from '../../lib/install-app.ts'
import { sessionMark } from '../../lib/session-mark.ts'
import { Button } from '../button.tsx'
import { LogoMark } from '../logo.tsx'
import ui from '../primitives.module.css'
import classes from './install-prompt.module.css'

/** After the browser's offer (spec, sections 5 and 9). */
const DELAY_SECONDS = 3

const dismissed = sessionMark('install-dismissed')

/** Offers the installation beside the page, never over it: it must not interrupt a payment. */
export function InstallPrompt() {
  const offer = useInstallOffer()
  const [closed, setClosed] = useState(() => dismissed.isSet() || isInstalledApp())
  const due = useDue(offer)
  if (!offer || !due || closed) return null
  const dismiss = () => {
    dismissed.set()
    setClosed(true)
  }
  const install = async () => {
    setClosed(true)
    await offer.install()
  }
  return <Card onDismiss={dismiss} onInstall={() => void install()} />
}

function useDue(offer: InstallOffer | null): boolean {
  const [due, setDue] = useState<InstallOffer | null>(null)
  useEffect(() => {
    if (!offer) return undefined
    const rest = Math.max(0, offer.madeAt + DELAY_SECONDS * 1000 - performance.now())
    const timer = setTimeout(() => setDue(offer), rest)
    return () => clearTimeout(timer)
  }, [offer])
  return offer !== null && due === offer
}

function Card({ onDismiss, onInstall }: { onDismiss: () => void; onInstall: () => void }) {
  const heading = useId()
  const text = useId()
  return (
    <div role="dialog" aria-labelledby={heading} aria-describedby={text} className={`${classes.card} no-print`}>
      <span className={classes.mark}>
        <LogoMark size={40} />
      </span>
      <div>
        <h2 id={heading} className={classes.heading}>
          {say('Take Upeo with you')}
        </h2>
        <p id={text} className={ui.hint}>
          {say('Install the app. It opens with one tap, and your bookings are there even without a network.')}
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" size="sm" onClick={onDismiss}>
          {say('Not now')}
        </Button>
        <Button size="sm" onClick={onInstall}>
          {say('Install')}
        </Button>
      </div>
    </div>
  )
}
