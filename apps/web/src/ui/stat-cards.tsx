import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ui from './primitives.module.css'
import classes from './stat-cards.module.css'

export interface Stat {
  readonly label: string
  readonly value: ReactNode
  /** What the figure does not say by itself. */
  readonly note?: ReactNode
  /** Where what it counts is listed. */
  readonly to?: string
}

/** Figures side by side; each leads to what it counts. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={classes.cards}>
      {stats.map(({ label, value, note, to }) => (
        <li key={label} className={classes.card}>
          {to ? (
            <Link className={`${ui.stretched} ${classes.link}`} to={to}>
              {label}
            </Link>
          ) : (
            <span className={classes.label}>{label}</span>
          )}
          <strong className={classes.value}>{value}</strong>
          {note && <span className={`${ui.note} ${classes.note}`}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
