<<<<<<< HEAD
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
=======
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import classes from './snackbar.module.css'

/**
 * A short message at the foot of the screen, told politely. With `seconds` it goes by itself; with `actions` it stays
 * until one is chosen.
 */
export function Snackbar({
  icon,
  children,
  actions,
  seconds,
  onClose,
}: {
  icon?: ReactNode
  children: ReactNode
  actions?: ReactNode
  seconds?: number
  onClose?: () => void
}) {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (seconds === undefined) return undefined
    const timer = setTimeout(() => close(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div className={`${classes.place} no-print`}>
      <div className={classes.snackbar} role="status">
        {icon}
        <p className={classes.message}>{children}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
>>>>>>> app
    </div>
  )
}
