import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './disclosure.module.css'

/** One section of an accordion, as the browser has it: opens without JavaScript and is found by the browser's search. */
export function Disclosure({
  title,
  children,
  open = false,
  id,
  heading: Heading = 'h2',
}: {
  title: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  heading?: 'h2' | 'h3' | 'h4'
}) {
  return (
    <details className={`${ui.card} ${classes.item}`} open={open} id={id}>
      <summary className={classes.summary}>
        <Heading className={classes.title}>{title}</Heading>
        <IconChevronDown className={`${ui.muted} ${ui.turning}`} size={22} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
