import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './page.module.css'

/** The column for every page's content: 1240 px, 760 for reading, with safe margins. */
export function PageContainer({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'text' }) {
  return (
    <div className={classes.container} data-width={width}>
      {children}
    </div>
  )
}

/** The page's one `h1`, a line beneath it, and actions to its right. */
export function PageHeader({
  title,
  lead,
  eyebrow,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <div>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={ui.wrap12}>{actions}</div>}
    </header>
  )
}
