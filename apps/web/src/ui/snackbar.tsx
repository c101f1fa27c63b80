import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import classes from './snackbar.module.css'

/** Long enough to be read (vendor document, section 9). */
const SHOWN_MS = 6000

/** A word of success at the foot of the screen, gone by itself. The region is always there, so that it is read out. */
export function Snackbar({ message, onGone }: { message: string | null; onGone: () => void }) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => gone(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className={classes.region} role="status">
      {message !== null && (
        <p className={classes.snackbar}>
          <IconCircleCheck size={22} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
