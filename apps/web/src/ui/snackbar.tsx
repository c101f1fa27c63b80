import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './snackbar.module.css'

/**
 * Where messages appear, at the foot of the screen. Words that come into it later are read out. Dialogs lie over
 * everything that was there before them: with each `message` the place comes to the top again.
 */
export function SnackbarPlace({ message, children }: { message: object | null; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the browser has no popovers, the place stays where it is in the page.
    if (message === null || !place.current?.showPopover) return
    place.current.hidePopover()
    place.current.showPopover()
  }, [message])
  return (
    <div ref={place} popover="manual" className={`${classes.place} no-print`} role="status">
      {children}
    </div>
  )
}

/**
 * A short message over the page. With `seconds` it goes by itself, but not while somebody points at it or has the focus
 * in it, so that there is time to act; without, it stays until an action is chosen.
 */
export function Snackbar({
  tone,
  icon,
  children,
  actions,
  seconds = null,
  onGone,
}: {
  tone: 'success' | 'danger' | 'news'
  icon?: ReactNode
  children: ReactNode
  actions?: ReactNode
  seconds?: number | null
  onGone?: () => void
}) {
  const [held, setHeld] = useState(false)
  const gone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (seconds === null || held) return undefined
    const timer = setTimeout(() => gone(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, held])
  return (
    <div
      className={`${ui.tone} ${classes.snackbar}`}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon}
      <p className={classes.message}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
