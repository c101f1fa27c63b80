import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut, useUser } from '../../lib/session.ts'
import { dashboardOf, displayName } from '../../lib/session-user.ts'
import { Button, IconButton, LinkButton } from '../button.tsx'
import { Logo } from '../logo.tsx'
import { guideLink, siteLinks } from './site-links.ts'
import classes from './menu-drawer.module.css'

/** The header's links on small screens, in the browser's own dialog: it traps the focus and closes on Escape. */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // `key` is what this waits for: each navigation, also one to the page that is shown.
    if (key) dialog.current?.close()
  }, [key])
  return (
    <div className={classes.menu}>
      <IconButton aria-label="Open menu" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <IconMenu2 size={24} aria-hidden="true" />
      </IconButton>
      {/* The keyboard's way to close it is Escape, which the browser handles itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-label="Menu"
        onClick={(event) => {
          // Only the backdrop is the dialog itself; everything inside is a child of it.
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={classes.inside}>
          <div className={classes.top}>
            <Logo />
            <IconButton aria-label="Close menu" onClick={() => dialog.current?.close()}>
              <IconX size={24} aria-hidden="true" />
            </IconButton>
          </div>
          <nav aria-label="Menu" className={classes.links}>
            {[...siteLinks, guideLink].map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className={classes.link ?? ''}
                data-accent={to === guideLink.to}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <PersonPart />
        </div>
      </dialog>
    </div>
  )
}

function PersonPart() {
  const user = useUser()
  if (!user) {
    return (
      <div className={classes.person}>
        <LinkButton to="/login" variant="default" fullWidth>
          Login
        </LinkButton>
        <LinkButton to="/register" fullWidth>
          Register
        </LinkButton>
      </div>
    )
  }
  const dashboard = dashboardOf(user.role)
  return (
    <div className={classes.person}>
      <p className={classes.welcome}>Welcome, {displayName(user)}!</p>
      <LinkButton to={dashboard.to} fullWidth>
        {dashboard.label}
      </LinkButton>
      <Button variant="default" fullWidth onClick={logOut}>
        Logout
      </Button>
    </div>
  )
}
