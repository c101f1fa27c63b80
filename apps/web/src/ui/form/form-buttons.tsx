import type { ReactNode } from 'react'
import ui from '../primitives.module.css'
import classes from './form-buttons.module.css'

/** At the end of a form, the main one last. On a phone they share the width. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={`${ui.endWrap12} ${classes.buttons}`}>{children}</div>
}

/** The same for a form that is longer than a screen: it stays in sight. */
export function FormFoot({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${classes.foot} ${className}`}>{children}</div>
}
