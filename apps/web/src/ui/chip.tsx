import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './chip.module.css'

export type Tone = 'neutral' | 'primary' | 'accent' | 'highlight' | 'info' | 'danger'

/** A short label on a soft background. The text says everything: the tone only helps the eye. */
export function Chip({ children, tone = 'neutral', icon }: { children: ReactNode; tone?: Tone; icon?: ReactNode }) {
  return (
    <span className={`${ui.tone} ${classes.chip}`} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
