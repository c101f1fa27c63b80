import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './state.module.css'

/** Nothing here yet: what that means, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.state}>
      {icon && (
        <div className={`${ui.tone} ${classes.icon}`} data-tone="primary" aria-hidden="true">
          {icon}
        </div>
      )}
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
