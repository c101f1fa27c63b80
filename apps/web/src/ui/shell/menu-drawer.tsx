import { ActionIcon, Button } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut, useUser } from '../../lib/session.ts'
import { dashboardOf, displayName } from '../../lib/session-user.ts'
import { LinkButton } from '../link-button.tsx'
import { Logo } from '../logo.tsx'
import { guideLink, siteLinks } from './site-links.ts'
import classes from './menu-drawer.module.css'

/** The header's links on small screens, in the browser's own dialog: it traps the focus and closes on Escape. */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [key])
  return (
    <div className={classes.menu}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--upeo-text)"
        size={44}
        radius="md"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </ActionIcon>
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
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--upeo-text)"
              size={44}
              radius="md"
              aria-label="Close menu"
              onClick={() => dialog.current?.close()}
            >
              <IconX size={24} aria-hidden="true" />
            </ActionIcon>
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
      <Button variant="default" fullWidth onClick={() => void logOut()}>
        Logout
      </Button>
    </div>
  )
}
