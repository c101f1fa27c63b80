import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { dashboardSections } from '../../lib/dashboard-sections.ts'
import { sectionIcons } from './section-icons.ts'
import classes from './dashboard-frame.module.css'

/** On small screens these stand in the bottom bar, and the rest behind More (spec, section 2). */
const inBottomBar = ['Overview', 'My Bookings', 'My Favorites', 'Profile'] as const

/** The nine sections beside their content; on a phone the four in daily use below it. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <nav className={classes.sidebar} aria-label="Dashboard">
        <SectionLinks />
      </nav>
      <div className={classes.content}>{children}</div>
      <BottomBar />
    </div>
  )
}

function SectionLinks() {
  return (
    <ul className={classes.links}>
      {dashboardSections.map(({ path, label }) => {
        const Icon = sectionIcons[label]
        return (
          <li key={path}>
            <NavLink className={classes.link ?? ''} to={path} end={path === '/dashboard'}>
              <Icon size={22} stroke={1.7} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}

function BottomBar() {
  const more = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a section chosen is a section shown
  useEffect(() => more.current?.close(), [key])
  return (
    <nav className={classes.bottom} aria-label="Dashboard">
      {inBottomBar.map((label) => {
        const Icon = sectionIcons[label]
        const path = dashboardSections.find((section) => section.label === label)?.path ?? '/dashboard'
        return (
          <NavLink key={label} className={classes.tab ?? ''} to={path} end={path === '/dashboard'}>
            <Icon size={24} stroke={1.7} aria-hidden="true" />
            {label}
          </NavLink>
        )
      })}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={() => more.current?.showModal()}>
        <IconDots size={24} stroke={1.7} aria-hidden="true" />
        More
      </button>
      {/* Its backdrop closes it; from the keyboard, Escape does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={more}
        className={classes.drawer}
        aria-label="All sections"
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={classes.inside}>
          <SectionLinks />
          <button type="button" className={classes.close} onClick={() => more.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </nav>
  )
}
