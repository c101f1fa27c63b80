import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteFocus } from './route-focus.tsx'
import { SessionWatch } from './session-watch.tsx'
import { Toasts } from './toasts.tsx'
import classes from './site-frame.module.css'

/** `export const handle: PageHandle = { frame: 'focus' }` on a route leaves out the footer: wizards, dashboards, sign-in. */
export interface PageHandle {
  readonly frame?: 'site' | 'focus'
}

/** What surrounds every page. */
export function SiteFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const focused = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.frame === 'focus')
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SessionWatch />
      <Header bell={bell} />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!focused && <Footer />}
      <Toasts />
      <RouteFocus />
    </>
  )
}
