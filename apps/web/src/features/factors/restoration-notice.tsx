import { useState } from 'react'
import { stopOwnRestoration, type Factors } from '@upeo/contract/factors/factors'
import { RESTORATION_WAIT } from '@upeo/domain/factors/restoration'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keepFactors } from './queries.ts'
import ui from '../../ui/primitives.module.css'

/** Upeo was told that all of this is lost. Whoever has it still, or did not call, stops it here. */
export function RestorationNotice({ restoration }: { restoration: NonNullable<Factors['restoration']> }) {
  const [state, setState] = useState<'idle' | 'running' | { readonly failed: string }>('idle')
  async function stop() {
    setState('running')
    try {
      keepFactors(await call(stopOwnRestoration, {}))
    } catch (error) {
      setState({ failed: messageOf(error, say('Failed to stop it. Please try again.')) })
    }
  }
  const { dueAt } = restoration
  return (
    <Notice tone="warning">
      <p>
        {dueAt === null
          ? say(
              'Upeo was told that you have lost your passkeys and codes. If a second person at Upeo agrees, they are removed {time} later.',
              { time: lengthText(RESTORATION_WAIT) },
            )
          : say(
              'Upeo was told that you have lost your passkeys and codes. They are removed on {when}, and your password is enough again.',
              { when: formatDateTime(new Date(dueAt)) },
            )}
      </p>
      <div className={ui.actions}>
        <Button variant="default" loading={state === 'running'} onClick={() => void stop()}>
          {say('Keep Them')}
        </Button>
      </div>
      {typeof state === 'object' && <p role="alert">{state.failed}</p>}
    </Notice>
  )
}
