import { say } from '@upeo/domain/words/say'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './state.module.css'
import { Say } from './say.tsx'
import { Button } from './button.tsx'

/** What failed, in words, and a way to try again. */
export function ErrorState({
  message,
  requestId,
  onRetry,
  action,
}: {
  message: ReactNode
  requestId?: string | null | undefined
  onRetry?: (() => void) | undefined
  action?: ReactNode
}) {
  return (
    <div className={classes.state} role="alert">
      <div className={`${ui.tone} ${classes.icon}`} data-tone="danger" aria-hidden="true">
        <IconCloudOff size={28} stroke={1.6} />
      </div>
      <p className={classes.title}>{message}</p>
      {requestId && (
        <p className={classes.text}>
          <Say
            text="If it keeps happening, tell us this number: {number}"
            number={<code className={classes.code}>{requestId}</code>}
          />
        </p>
      )}
      <div className={classes.action}>
        {onRetry && (
          <Button onClick={onRetry} leftSection={<IconRefresh size={18} aria-hidden="true" />}>
            {say('Retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
