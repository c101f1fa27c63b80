import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from '../../../ui/primitives.module.css'
import classes from './filter-group.module.css'

/** One part of the filters, which can be folded away. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.group} open>
      <summary className={classes.summary}>
        <h3>{title}</h3>
        <IconChevronDown className={`${ui.muted} ${ui.turning}`} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
