import { offeredLanguages } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { logOut, useUser } from '../../lib/session.ts'
import { dashboardOf, displayName } from '../../lib/session-user.ts'
import { whenActed } from '../../lib/when-acted.ts'
import { Button, IconButton, LinkButton } from '../button.tsx'
import { Logo } from '../logo.tsx'
import { guideLink, siteLinks } from './site-links.ts'
import ui from '../primitives.module.css'
import classes from './menu-drawer.module.css'

// Rendered by the server; only links are in it, and its script comes when somebody begins to use the page.
const LanguageSwitch = lazy(async () => ({
  default: (await whenActed(async () => import('./language-switch.tsx'))).LanguageSwitch,
}))
const languageSwitch = (
  <Suspense>
    <LanguageSwitch />
  </Suspense>
)

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
      <IconButton aria-label={say('Open menu')} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <IconMenu2 size={24} aria-hidden="true" />
      </IconButton>
      {/* The keyboard's way to close it is Escape, which the browser handles itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-label={say('Menu')}
        onClick={(event) => {
          // Only the backdrop is the dialog itself; everything inside is a child of it.
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={classes.inside}>
          <div className={classes.top}>
            <Logo />
            <IconButton aria-label={say('Close menu')} onClick={() => dialog.current?.close()}>
              <IconX size={24} aria-hidden="true" />
            </IconButton>
          </div>
          <nav aria-label={say('Menu')} className={classes.links}>
            {[...siteLinks, guideLink].map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                className={`${ui.tone} ${classes.link}`}
                data-tone={to === guideLink.to ? 'accent' : undefined}
              >
                {say(label)}
              </NavLink>
            ))}
          </nav>
          <PersonPart />
          {offeredLanguages.length > 1 && languageSwitch}
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
          {say('Login')}
        </LinkButton>
        <LinkButton to="/register" fullWidth>
          {say('Register')}
        </LinkButton>
      </div>
    )
  }
  const dashboard = dashboardOf(user.role)
  return (
    <div className={classes.person}>
      <p className={classes.welcome}>{say('Welcome, {name}!', { name: displayName(user) })}</p>
      <LinkButton to={dashboard.to} fullWidth>
        {say(dashboard.label)}
      </LinkButton>
      <Button variant="default" fullWidth onClick={logOut}>
        {say('Logout')}
      </Button>
    </div>
  )
}
