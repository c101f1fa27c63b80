import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { logOut, useUser } from '../../lib/session.ts'
import { dashboardOf, displayName } from '../../lib/session-user.ts'
import { Button, LinkButton } from '../button.tsx'
import { Logo } from '../logo.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { guideLink, siteLinks } from './site-links.ts'
import { ProgressBar } from './progress-bar.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import ui from '../primitives.module.css'
import classes from './header.module.css'

/** `bell` is beside the person's links, at every width. */
export function Header({ bell }: { bell?: ReactNode }) {
  return (
    <header className={`${classes.header} no-print`}>
      <ProgressBar />
      <div className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={say('Upeo, home')}>
          <Logo />
        </Link>
        <nav className={classes.links} aria-label={say('Main')}>
          {siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''}>
              {say(label)}
            </NavLink>
          ))}
          <NavLink to={guideLink.to} className={`${classes.link} ${classes.highlighted}`}>
            {say(guideLink.label)}
          </NavLink>
        </nav>
        <div className={`${ui.middleRow8} ${classes.person}`}>
          <SchemeToggle />
          {bell}
          <PersonLinks />
        </div>
        <MenuDrawer />
      </div>
    </header>
  )
}

function PersonLinks() {
  const user = useUser()
  if (!user) {
    return (
      <div className={`${classes.wideOnly} signed-out-only`}>
        <LinkButton to="/login" variant="subtle" size="sm">
          {say('Login')}
        </LinkButton>
        <LinkButton to="/register" size="sm">
          {say('Register')}
        </LinkButton>
      </div>
    )
  }
  const dashboard = dashboardOf(user.role)
  return (
    <div className={classes.wideOnly}>
      <span className={classes.welcome}>{say('Welcome, {name}!', { name: displayName(user) })}</span>
      <LinkButton to={dashboard.to} variant="light" size="sm">
        {say(dashboard.label)}
      </LinkButton>
      <Button variant="subtle" size="sm" onClick={logOut}>
        {say('Logout')}
      </Button>
    </div>
  )
}
