import type { CSSProperties } from 'react'
import classes from './charts.module.css'

export interface KeyEntry {
  readonly name: string
  readonly color: string
  readonly dashed?: boolean
}

/** Which line or bar is what, and on which side its scale is. */
export function ChartKey({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <div className={classes.key} aria-hidden="true">
      {entries.map(({ name, color, dashed = false }) => (
        <span key={name} className={classes.entry} style={{ '--colour': color } as CSSProperties} data-dashed={dashed}>
          {name}
        </span>
      ))}
    </div>
  )
}
