import { useState } from 'react'
import { stopOwnRestoration, type Factors } from '@upeo/contract/factors/factors'
import { formatDateTime } from '@upeo/domain/time'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keepFactors } from './queries.ts'
import classes from './factors.module.css'

const FAILED = 'Failed to stop it. Please try again.'

/** Upeo was told that all of this is lost. Whoever has it still, or did not call, stops it here. */
export function RestorationNotice({ restoration }: { restoration: NonNullable<Factors['restoration']> }) {
  const [state, setState] = useState<'idle' | 'running' | { readonly failed: string }>('idle')
  async function stop() {
    setState('running')
    try {
      keepFactors(await call(stopOwnRestoration, {}))
    } catch (error) {
      setState({ failed: messageOf(error, FAILED) })
    }
  }
  const { dueAt } = restoration
  return (
    <Notice tone="warning">
      <p>
        Upeo was told that you have lost your passkeys and codes.{' '}
        {dueAt === null
          ? 'If a second one of us agrees, they are removed three days later.'
          : `They are removed on ${formatDateTime(new Date(dueAt))}, and your password is enough again.`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" loading={state === 'running'} onClick={() => void stop()}>
          Keep Them
        </Button>
      </div>
      {typeof state === 'object' && <p role="alert">{state.failed}</p>}
    </Notice>
  )
}
