import { useEffect, useEffectEvent, type ReactNode } from 'react'
import classes from './lasting-snackbar.module.css'

/**
 * A short message at the foot of the screen, told politely. With `seconds` it goes by itself; with `actions` it stays
 * until one is chosen.
 */
export function LastingSnackbar({
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
    </div>
  )
}
