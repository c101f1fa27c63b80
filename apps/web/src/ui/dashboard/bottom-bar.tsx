import { say } from '@upeo/domain/words/say'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isOpen, type DashboardSection } from './section-groups.ts'
import classes from './dashboard-frame.module.css'

/** The sections in daily use under the thumb; `children` is what the drawer behind More holds. */
export function BottomBar({
  home,
  sections,
  children,
}: {
  home: string
  sections: readonly DashboardSection[]
  children: ReactNode
}) {
  const more = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()
  const open = sections.find((section) => isOpen(section, home, pathname))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a section chosen is a section shown
  useEffect(() => more.current?.close(), [key])
  return (
    <nav className={`${classes.bottom} no-print`} aria-label={say('Dashboard')}>
      {sections.map((section) => (
        <Link
          key={section.path}
          className={classes.tab}
          to={section.path}
          aria-current={section === open ? 'page' : undefined}
        >
          <section.icon size={24} stroke={1.7} aria-hidden="true" />
          {say(section.label)}
        </Link>
      ))}
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        aria-current={!open}
        onClick={() => more.current?.showModal()}
      >
        <IconDots size={24} stroke={1.7} aria-hidden="true" />
        {say('More')}
      </button>
      {/* Its backdrop closes it; from the keyboard, Escape does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={more}
        className={classes.drawer}
        aria-label={say('All sections')}
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={classes.inside}>
          {children}
          <button type="button" className={classes.close} onClick={() => more.current?.close()}>
            {say('Close')}
          </button>
        </div>
      </dialog>
    </nav>
  )
}
