import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import type { DashboardGroup } from './section-groups.ts'
import { SectionLinks } from './section-links.tsx'
import ui from '../primitives.module.css'
import classes from './dashboard-frame.module.css'

/** A dashboard's sections beside their content; on a phone the four in daily use below it, and the rest behind More. */
export function DashboardFrame({
  home,
  groups,
  inBottomBar,
  head,
  search,
  children,
}: {
  /** The overview's address, which all others begin with. */
  home: string
  groups: readonly DashboardGroup[]
  /** Labels of the sections that a phone shows at once, in that order. */
  inBottomBar: readonly string[]
  /** What is shown above the sections, in the sidebar and in the drawer. */
  head?: ReactNode
  /** What stands above every section's content. */
  search?: ReactNode
  children: ReactNode
}) {
  const sections = groups.flatMap((group) => group.sections)
  const links = (
    <>
      {head}
      <SectionLinks home={home} groups={groups} />
    </>
  )
  return (
    <div className={classes.frame}>
      <nav className={`${classes.sidebar} no-print`} aria-label={say('Dashboard')}>
        {links}
      </nav>
      <div className={ui.shrink}>
        {search && <div className={`${classes.search} no-print`}>{search}</div>}
        {children}
      </div>
      <BottomBar
        home={home}
        sections={inBottomBar.flatMap((wanted) => sections.find(({ label }) => label === wanted) ?? [])}
      >
        {links}
      </BottomBar>
    </div>
  )
}
