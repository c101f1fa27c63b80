import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './notice.module.css'

/** A message in the flow of a page: a hint, a success, a warning. Failures are announced at once, the rest politely. */
export function Notice({
  tone = 'info',
  icon,
  actions,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  icon?: ReactNode
  /** What can be done about it, below. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${ui.tone} ${classes.notice}`} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon}
      <div>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
